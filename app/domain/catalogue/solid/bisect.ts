/** Where something that grows reaches what is wanted; null where it does not between the bounds. */
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
