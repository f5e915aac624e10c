export interface BoundedQueue {
  /**
   * Runs the work as soon as fewer than `concurrency` works run; a work that fails does not hold up
   * the next.
   * @returns null at once where the queue is full
   */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>
}

/**
 * A first-in-first-out queue for heavy work.
 * @param concurrency works that run at the same time
 * @param capacity works that may wait; further ones are refused
 */
export function createBoundedQueue({
  concurrency,
  capacity,
}: {
  concurrency: number
  capacity: number
}): BoundedQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running < concurrency) running += 1
      else if (waiting.length >= capacity) return null
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        // The next work takes over this one's slot, so `running` stays as it is.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
