/**
 * Lists the last `count` months, oldest first, as `2027-02`.
 * @param until ISO date or month in the last of them
 */
export function listLastMonths(until: string, count: number): string[] {
  const [year = 0, month = 1] = until.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + (month - 1) - (count - 1 - index)
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
