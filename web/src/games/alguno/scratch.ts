import type { Lang } from "../../wire";

const STYLE = "scratch3-high-contrast"; // dark text on the light blocks: readable, and still orange

/** Draws a block from what scratchblocks reads. */
export type Draw = (code: string, lang: Lang) => SVGSVGElement;

let loading: Promise<Draw> | null = null;

/** What draws blocks, fetched when the first one is to be drawn. */
export function scratch(): Promise<Draw> {
  loading ??= load().catch((wrong: unknown) => {
    loading = null;
    throw wrong;
  });
  return loading;
}

async function load(): Promise<Draw> {
  const [syntax, scratch3, french] = await Promise.all([
    import("scratchblocks/syntax/index.js"),
    import("scratchblocks/scratch3/index.js"),
    import("scratchblocks/locales/fr.json"),
  ]);
  syntax.loadLanguages({ fr: french.default });
  scratch3.init(window);
  document.head.append(scratch3.makeStyle());
  return (code, lang) => {
    const block = scratch3.newView(syntax.parse(code, { languages: [lang] }), { style: STYLE, scale: 1 }).render();
    block.classList.add(`scratchblocks-style-${STYLE}`);
    block.querySelector("defs")?.remove(); // icons that no block of ours has
    block.setAttribute("aria-hidden", "true");
    return block;
  };
}
