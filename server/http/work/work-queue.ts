import { createFairQueue } from './fair-queue.ts'

export interface WorkQueue {
  /** Queues the work and runs it. */
  run<Result>(path: readonly string[], work: () => Promise<Result>): Promise<Result>
  /** Expected wait of a work added now, in milliseconds, from the recent average of a turn. */
  expectedWait(path: readonly string[]): number
  /** The most works that begin before one that is added now. */
  turnsUntil(path: readonly string[]): number
  /** Works in the queue. */
  readonly waiting: number
}

/** Initial estimate of a turn, milliseconds. */
const usualTurn = 15
/** Weight of the last turn in the exponential moving average. */
const weightOfLast = 0.1

/**
 * Starts one work in each turn of the event loop, so that cached answers go out between two
 * renderings, each of which blocks for several milliseconds. Works that wait for the database do not
 * delay others. `FairQueue` orders the works.
 * @param now a monotonic clock in milliseconds
 */
export function createWorkQueue(now = () => performance.now()): WorkQueue {
  const queue = createFairQueue<() => void>()
  let isTaken = false
  let begun = 0
  let turn = usualTurn

  function begin(start: () => void) {
    isTaken = true
    begun = now()
    // Scheduled first, so that a work that throws at once does not stop the queue.
    setImmediate(passOn)
    start()
  }

  function passOn() {
    isTaken = false
    turn += (now() - begun - turn) * weightOfLast
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
    expectedWait: (path) => (isTaken ? queue.turnsUntil(path) * turn : 0),
    turnsUntil: queue.turnsUntil,
    get waiting() {
      return queue.size
    },
  }
}
