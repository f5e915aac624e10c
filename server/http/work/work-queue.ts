import { createFairQueue } from './fair-queue.ts'

/** Queue of tasks for the main thread, fair between networks. */
export interface WorkQueue {
  /** Queues the task and runs it. */
  run<Result>(path: readonly string[], work: () => Promise<Result>): Promise<Result>
  /**
   * Returns the expected wait of a task added now, in milliseconds, from the recent average of a
   * turn.
   */
  expectedWait(path: readonly string[]): number
  /** Returns the maximum number of tasks that begin before one that is added now. */
  turnsUntil(path: readonly string[]): number
  /** Number of waiting tasks. */
  readonly waiting: number
}

/** Initial estimate of a turn's duration. */
const initialTurnMs = 15
/** Weight of the last turn in the exponential moving average. */
const lastTurnWeight = 0.1

/**
 * Creates a queue that starts one task in each turn of the event loop, so that cached answers are
 * sent between two renderings, each of which blocks for several milliseconds. Tasks that wait for
 * the database do not delay others. `FairQueue` orders the tasks.
 * @param now monotonic clock in milliseconds
 */
export function createWorkQueue(now = () => performance.now()): WorkQueue {
  const queue = createFairQueue<() => void>()
  let isTaken = false
  let begun = 0
  let turn = initialTurnMs

  function begin(start: () => void) {
    isTaken = true
    begun = now()
    // Scheduled first, so that a task that throws synchronously does not stop the queue.
    setImmediate(passOn)
    start()
  }

  function passOn() {
    isTaken = false
    turn += (now() - begun - turn) * lastTurnWeight
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
