/**
 * Returns the page numbers to offer: first, last, current and its neighbours; `null` marks a gap.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, page - 1, page, page + 1])
  if (page <= 3) for (const number of [2, 3, 4]) shown.add(number)
  if (page >= pages - 2) for (const number of [pages - 3, pages - 2, pages - 1]) shown.add(number)
  const numbers = [...shown].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)
  const result: (number | null)[] = []
  for (const [index, number] of numbers.entries()) {
    const before = numbers[index - 1] ?? 0
    if (number - before === 2) result.push(number - 1)
    else if (number - before > 2) result.push(null)
    result.push(number)
  }
  return result
}
