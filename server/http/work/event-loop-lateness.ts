export interface EventLoopLateness {
  /** Milliseconds by which the event loop is late, as of now. */
  now(): number
  stop(): void
}

/** Milliseconds between two samples. */
const interval = 100

/**
 * An exponential moving average with factor ½, so that one long garbage collection sheds no request
 * and a loop that stays late does.
 */
export function smoothLateness(before: number, measured: number): number {
  return (before + Math.max(0, measured)) / 2
}

/** Samples how late timers fire, which is how long requests wait for the event loop. */
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
