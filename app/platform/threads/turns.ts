export interface Turns {
  /**
   * Runs the work when it is its turn; one that fails does not hold up the next.
   * @returns null at once where as many wait as may
   */
  take<Result>(work: () => Promise<Result>): Promise<Result | null>
}

/** Lets heavy work run a few at a time, in the order in which it came, with an end to the queue. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async take(work) {
      if (running < atOnce) running += 1
      else if (queue.length >= waiting) return null
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await work()
      } finally {
        // Whoever is next takes over the place of this one.
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
