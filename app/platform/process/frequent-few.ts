/** The most frequent of any number of keys, in bounded memory. */
export interface FrequentFew {
  add(key: string): void
  /** The most frequent first, each with a count that is never too high. */
  first(count: number): [key: string, count: number][]
}

/**
 * Counts as Misra and Gries do: a key that makes up more than one in `most + 1` of all is always
 * among those held, counted short by at most one in `most + 1` of all.
 * @param most keys that are held
 */
export function createFrequentFew(most: number): FrequentFew {
  const counts = new Map<string, number>()
  return {
    add(key) {
      const count = counts.get(key)
      if (count !== undefined || counts.size < most) {
        counts.set(key, (count ?? 0) + 1)
        return
      }
      for (const [held, count] of counts) {
        if (count > 1) counts.set(held, count - 1)
        else counts.delete(held)
      }
    },
    first: (count) => [...counts].sort(([, a], [, b]) => b - a).slice(0, count),
  }
}
