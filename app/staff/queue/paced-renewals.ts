/** Minimum time between two reloads of the queue while there are few changes, in milliseconds. */
const shortPauseMs = 700
/**
 * Minimum time between two reloads during continuous changes, in milliseconds, so that the rows can
 * be read.
 */
const longPauseMs = 2500
/** Changes are continuous if there were this many reloads within `busyWindowMs`. */
const busyCount = 4
const busyWindowMs = 9000
/** Maximum share of the time spent on reloading, so that a slow server gets fewer requests. */
const maxTimeShare = 0.1
/** Maximum time between two reloads, in milliseconds, however slow the server is. */
const maxPauseMs = 20_000
/** Delay before a failed reload is retried, in milliseconds. */
const retryDelayMs = 4000

/**
 * Schedules reloads after changes: the first at once, then one at a time, with pauses that grow
 * during continuous changes or if the server is slow. Requests during a reload are merged into one.
 * A failed reload is retried.
 * @param renew reloads; resolves to whether the server responded
 * @returns `ask` requests a reload; `stop` cancels the pending one
 */
export function paceReloads(renew: () => Promise<boolean>): { ask(): void; stop(): void } {
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
    begun = [...begun.slice(1 - busyCount), now]
    let isAnswered = true
    try {
      isAnswered = await renew()
    } finally {
      took = performance.now() - now
      isUnderWay = false
    }
    if (!isAnswered) timer = setTimeout(run, retryDelayMs)
    else if (isWanted) ask()
    isWanted = false
  }
  function stop() {
    clearTimeout(timer)
    timer = undefined
  }
  return { ask, stop }
}

/**
 * Computes how many milliseconds the next reload has to wait. @param begun start times of the last
 * reloads, oldest first
 */
function pauseBefore(begun: readonly number[], took: number, now: number): number {
  const last = begun.at(-1)
  if (last === undefined) return 0
  const isBusy = begun.filter((at) => now - at < busyWindowMs).length >= busyCount
  const usual = isBusy ? longPauseMs : shortPauseMs
  const pause = Math.min(maxPauseMs, Math.max(usual, took / maxTimeShare))
  return Math.max(0, last + pause - now)
}
