import { createFairQueue } from './fair-queue.ts'

export interface WorkQueue {
  /** Does the work when it is its turn. */
  run<Result>(path: readonly string[], work: () => Promise<Result>): Promise<Result>
  /** Works that have not begun. */
  readonly waiting: number
}

/**
 * Begins one work in each turn of the event loop, and not the next before cached answers had theirs:
 * a rendering is one piece of several milliseconds that nothing interrupts. Works that wait for the
 * database hold nobody up. See `FairQueue` for whose turn it is.
 */
export function createWorkQueue(): WorkQueue {
  const queue = createFairQueue<() => void>()
  let isTaken = false

  function begin(start: () => void) {
    isTaken = true
    // First, so that a work which fails at once still passes the turn on.
    setImmediate(passOn)
    start()
  }

  function passOn() {
    isTaken = false
    const next = queue.take()
    if (next) begin(next)
  }

  return {
    run<Result>(path: readonly string[], work: () => Promise<Result>): Promise<Result> {
      if (!isTaken) {
        const { promise, resolve } = Promise.withResolvers<Result>()
        begin(() => resolve(work()))
        return promise
      }
      return new Promise((resolve) => queue.add(path, () => resolve(work())))
    },
    get waiting() {
      return queue.size
    },
  }
}
