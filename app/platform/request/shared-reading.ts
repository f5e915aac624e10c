/**
 * Lets many callers share what is costly to read. Each gets a reading that began after it asked, so
 * none gets anything older than its question; readings begin one after another, and at least `pause`
 * milliseconds apart. Who asks alone does not wait.
 */
export function shareReading<Given extends unknown[], Result>(
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
    // Who asks from here on waits for the reading after this one.
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
