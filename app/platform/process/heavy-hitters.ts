/** The most frequent of any number of keys, in bounded memory. */
export interface HeavyHitters {
  add(key: string): void
  /** The most frequent keys first, each with a count that is never too high. */
  top(count: number): [key: string, count: number][]
}

/**
 * The Misra–Gries summary (J. Misra, D. Gries, “Finding repeated elements”, 1982). A key that makes
 * up more than 1 in `capacity + 1` of all additions is always held; a count falls short by at most
 * that share of all additions.
 * @param capacity keys that are held
 */
export function createHeavyHitters(capacity: number): HeavyHitters {
  const counts = new Map<string, number>()
  return {
    add(key) {
      const count = counts.get(key)
      if (count !== undefined || counts.size < capacity) {
        counts.set(key, (count ?? 0) + 1)
        return
      }
      for (const [held, count] of counts) {
        if (count > 1) counts.set(held, count - 1)
        else counts.delete(held)
      }
    },
    top: (count) => [...counts].sort(([, a], [, b]) => b - a).slice(0, count),
  }
}
