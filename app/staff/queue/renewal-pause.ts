/** Milliseconds between two renewals of the queue while little changes: nobody sees a change later. */
const shortPause = 700
/** The same while changes do not end, as on a busy morning, so that the rows can be read. */
const longPause = 2500
/** Renewals within so many milliseconds that make a morning busy. */
const many = 4
const lately = 9000

/**
 * How many milliseconds the next renewal of the queue has to wait.
 * @param renewals when the last ones were, oldest first, in milliseconds of the same clock as `now`
 */
export function renewalPause(renewals: readonly number[], now: number): number {
  const last = renewals.at(-1)
  if (last === undefined) return 0
  const isBusy = renewals.filter((at) => now - at < lately).length >= many
  return Math.max(0, last + (isBusy ? longPause : shortPause) - now)
}

/** The renewals that still count, with a new one. */
export function noteRenewal(renewals: readonly number[], now: number): number[] {
  return [...renewals.slice(1 - many), now]
}
