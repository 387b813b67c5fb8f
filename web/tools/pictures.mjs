// Takes the pictures we use out of the icon packages, one small file each, into src/pictures.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const FOLDER = new URL("../src/pictures/", import.meta.url);
const CHOSEN = JSON.parse(readFileSync(new URL("pictures.json", import.meta.url), "utf-8"));

rmSync(FOLDER, { recursive: true, force: true });
for (const [set, pictures] of Object.entries(CHOSEN)) {
  const icons = require(`@iconify-json/${set}/icons.json`);
  for (const [name, icon] of Object.entries(pictures)) {
    const found = icons.icons[icon];
    if (!found) throw new Error(`${set} has no picture ${icon}`);
    const width = found.width ?? icons.width ?? 16;
    const height = found.height ?? icons.height ?? 16;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${found.body}</svg>`;
    const file = new URL(`${name}.svg`, FOLDER);
    mkdirSync(new URL(".", file), { recursive: true });
    writeFileSync(file, svg);
  }
}
