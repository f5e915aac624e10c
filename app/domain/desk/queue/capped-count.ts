/** A count is not taken further than this: more are “999+”. */
export const countCap = 999

/** “12”, “999+”. */
export function cappedCount(count: number): string {
  return count > countCap ? `${countCap}+` : String(count)
}
