export interface EventLoopLateness {
  /** Milliseconds by which the event loop is late, as of now. */
  now(): number
  stop(): void
}

/** Milliseconds between two looks at the clock. */
const interval = 100

/**
 * Smooths what single looks say, so that one long garbage collection sheds nobody and a loop that
 * stays late does: each look counts for half, those before it for the other half.
 */
export function smoothLateness(before: number, measured: number): number {
  return (before + Math.max(0, measured)) / 2
}

/** Watches how late timers fire, as a measure of how long everything waits. */
export function watchEventLoop(): EventLoopLateness {
  let smoothed = 0
  let due = performance.now() + interval
  const timer = setInterval(() => {
    const now = performance.now()
    smoothed = smoothLateness(smoothed, now - due)
    due = now + interval
  }, interval).unref()
  return {
    now: () => smoothed,
    stop: () => clearInterval(timer),
  }
}
