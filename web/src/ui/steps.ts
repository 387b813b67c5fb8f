/** Round numbers between two values, four to eight of them: the steps of a chart's axis. */
export function steps(low: number, high: number): number[] {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough || 1));
  const size = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? power;
  const found: number[] = [];
  for (let step = Math.ceil(low / size); step * size <= high + size / 1e6; step++) found.push(Number((step * size).toPrecision(6)));
  return found;
}
