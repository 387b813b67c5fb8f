// Lays a .br and a .gz beside every built file that gets smaller by it.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const BUILT = new URL("../../src/tablee/server/static/", import.meta.url);
const SMALLER = /\.(html|js|css|svg|json|txt)$/;

for (const name of readdirSync(BUILT, { recursive: true })) {
  const file = new URL(name, BUILT);
  if (!SMALLER.test(name) || statSync(file).isDirectory()) continue;
  const whole = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  for (const [ending, small] of [
    ["br", brotliCompressSync(whole, quality)],
    ["gz", gzipSync(whole, { level: 9 })],
  ]) {
    if (small.length < whole.length) writeFileSync(new URL(`${name}.${ending}`, BUILT), small);
  }
}
