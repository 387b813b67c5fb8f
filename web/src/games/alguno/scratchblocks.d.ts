declare module "scratchblocks/syntax/index.js" {
  export function parse(code: string, options: { languages: string[] }): unknown;
  export function loadLanguages(languages: Record<string, unknown>): void;
}
declare module "scratchblocks/scratch3/index.js" {
  export function init(window: Window): void;
  export function makeStyle(): HTMLStyleElement;
  export function newView(document: unknown, options: { style: string; scale: number }): { render(): SVGSVGElement };
}
