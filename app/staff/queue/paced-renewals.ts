/** Milliseconds between two renewals of the queue while little changes: nobody sees a change later. */
const shortPause = 700
/** The same while changes do not end, as on a busy morning, so that the rows can be read. */
const longPause = 2500
/** Renewals within so many milliseconds that make a morning busy. */
const many = 4
const lately = 9000
/** At most this share of the time is spent on renewing, so that a slow server is asked less often. */
const mostOfTime = 0.1
/** Milliseconds, however slow it is. */
const longestPause = 20_000
/** Milliseconds after a renewal that nobody answered. */
const pauseUnanswered = 4000

/**
 * Renews what is shown after changes: at once, but one renewal after another, and with pauses between
 * them that grow while changes do not end or the server is slow. However many changes there are
 * meanwhile, one renewal follows. One that was not answered is tried again.
 * @param renew resolves, when it is done, to whether the server answered
 */
export function paceRenewals(renew: () => Promise<boolean>): { ask(): void; stop(): void } {
  let begun: number[] = []
  let took = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isUnderWay = false
  let isWanted = false

  function ask() {
    if (isUnderWay) isWanted = true
    else timer ??= setTimeout(run, pauseBefore(begun, took, performance.now()))
  }
  async function run() {
    timer = undefined
    isUnderWay = true
    const now = performance.now()
    begun = [...begun.slice(1 - many), now]
    let isAnswered = true
    try {
      isAnswered = await renew()
    } finally {
      took = performance.now() - now
      isUnderWay = false
    }
    if (!isAnswered) timer = setTimeout(run, pauseUnanswered)
    else if (isWanted) ask()
    isWanted = false
  }
  function stop() {
    clearTimeout(timer)
    timer = undefined
  }
  return { ask, stop }
}

/** Milliseconds that the next renewal has to wait. @param begun when the last ones were, oldest first */
function pauseBefore(begun: readonly number[], took: number, now: number): number {
  const last = begun.at(-1)
  if (last === undefined) return 0
  const isBusy = begun.filter((at) => now - at < lately).length >= many
  const usual = isBusy ? longPause : shortPause
  const pause = Math.min(longestPause, Math.max(usual, took / mostOfTime))
  return Math.max(0, last + pause - now)
}
