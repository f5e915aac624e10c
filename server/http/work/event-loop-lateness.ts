export interface EventLoopLateness {
  /** Returns the current delay of the event loop, in milliseconds. */
  now(): number
  stop(): void
}

/** Interval between two samples. */
const sampleIntervalMs = 100

/**
 * Updates an exponential moving average with factor ½: a single long garbage collection sheds no
 * request, but a loop that stays late does.
 */
export function smoothLateness(before: number, measured: number): number {
  return (before + Math.max(0, measured)) / 2
}

/** Samples how late timers fire, which equals the time that requests wait for the event loop. */
export function watchEventLoop(): EventLoopLateness {
  let smoothed = 0
  let due = performance.now() + sampleIntervalMs
  const timer = setInterval(() => {
    const now = performance.now()
    smoothed = smoothLateness(smoothed, now - due)
    due = now + sampleIntervalMs
  }, sampleIntervalMs).unref()
  return {
    now: () => smoothed,
    stop: () => clearInterval(timer),
  }
}
