/**
 * Coalesces concurrent calls of an expensive read. Every caller gets a read that started after its
 * call, so no result is stale. Reads run one at a time and start at least `pause` ms apart; a
 * single call does not wait.
 */
export function coalesceReads<Given extends unknown[], Result>(
  read: (...given: Given) => Promise<Result>,
  pause: number,
): (...given: Given) => Promise<Result> {
  let next: Promise<Result> | null = null
  let running: Promise<unknown> = Promise.resolve()
  let lastBegan = Number.NEGATIVE_INFINITY

  async function readNext(given: Given): Promise<Result> {
    await running
    const wait = lastBegan + pause - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    // Calls from here on wait for the next read.
    next = null
    lastBegan = performance.now()
    const reading = read(...given)
    running = reading.catch(() => {})
    return reading
  }
  return (...given) => {
    next ??= readNext(given)
    return next
  }
}
