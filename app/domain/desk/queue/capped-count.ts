/** Largest exact count; larger ones are shown as “999+”. */
export const maxCount = 999

/** Formats a count: “12”, “999+”. */
export function formatCappedCount(count: number): string {
  return count > maxCount ? `${maxCount}+` : String(count)
}
