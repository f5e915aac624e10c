import { createFairQueue } from './fair-queue.ts'

export interface WorkQueue {
  /** Does the work when it is its turn. */
  run<Result>(path: readonly string[], work: () => Promise<Result>): Promise<Result>
  /** Milliseconds that a work which is added now waits, by what turns took of late. */
  expectedWait(path: readonly string[]): number
  /** The most works that begin before one that is added now. */
  turnsUntil(path: readonly string[]): number
  /** Works that have not begun. */
  readonly waiting: number
}

/** Milliseconds that a turn takes, before any was measured. */
const usualTurn = 15
/** How much the last turn counts against those before it. */
const weightOfLast = 0.1

/**
 * Begins one work in each turn of the event loop, and not the next before cached answers had theirs:
 * a rendering is one piece of several milliseconds that nothing interrupts. Works that wait for the
 * database hold nobody up. See `FairQueue` for whose turn it is.
 * @param now in milliseconds, never falling
 */
export function createWorkQueue(now = () => performance.now()): WorkQueue {
  const queue = createFairQueue<() => void>()
  let isTaken = false
  let begun = 0
  let turn = usualTurn

  function begin(start: () => void) {
    isTaken = true
    begun = now()
    // First, so that a work which fails at once still passes the turn on.
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
