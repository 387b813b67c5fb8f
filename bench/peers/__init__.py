"""The goose as people would write it for what they would use instead of Tablée."""
