/** Largest exact count; larger ones are shown as “999+”. */
export const countCap = 999

/** Formats a count: “12”, “999+”. */
export function cappedCount(count: number): string {
  return count > countCap ? `${countCap}+` : String(count)
}
