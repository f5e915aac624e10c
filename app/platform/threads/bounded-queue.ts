export interface BoundedQueue {
  /**
   * Runs a task as soon as fewer than `concurrency` tasks are running. A task that fails does not
   * block the next.
   * @returns null immediately if the queue is full
   */
  run<Result>(work: () => Promise<Result>): Promise<Result | null>
}

/**
 * Creates a first-in-first-out queue for heavy tasks.
 * @param concurrency maximum number of tasks that run at the same time
 * @param capacity maximum number of waiting tasks; more are refused
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
        // The next task takes over this one's slot, so `running` stays the same.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
