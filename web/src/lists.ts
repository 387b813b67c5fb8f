/** The same list with one entry changed. */
export function put<X>(list: readonly X[], at: number, value: X): X[] {
  return list.map((old, each) => (each === at ? value : old));
}

/** Which entries of a list are among others, each of which stands for one entry alone. */
export function among<X>(list: readonly X[], others: readonly X[]): boolean[] {
  const left = [...others];
  return list.map((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
