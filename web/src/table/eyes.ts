/** Whose face a device shows: of the seats it holds the one asked, else the one it showed last. */
export function eyes(held: readonly number[], asked: number | null, looking: number | null): number | null {
  if (!held.length) return null;
  if (asked !== null && held.includes(asked)) return asked;
  if (looking !== null && held.includes(looking)) return looking;
  return held[0] ?? null;
}
