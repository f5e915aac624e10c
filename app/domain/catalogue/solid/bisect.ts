/**
 * Finds, by bisection, the value at which a monotonic condition stops holding.
 * @param isTooLittle whether a value is below the wanted one
 * @returns null if the wanted value is not between the bounds
 */
export function bisect(
  { least, most }: { least: number; most: number },
  isTooLittle: (value: number) => boolean,
): number | null {
  if (!isTooLittle(least) || isTooLittle(most)) return null
  let [from, to] = [least, most]
  for (let turn = 0; turn < 18; turn++) {
    const middle = (from + to) / 2
    if (isTooLittle(middle)) from = middle
    else to = middle
  }
  return (from + to) / 2
}
