/** Counter of the most frequent keys in bounded memory. */
export interface HeavyHitters {
  add(key: string): void
  /**
   * Returns the `count` most frequent keys, most frequent first. Their counts may be too low but
   * never too high.
   */
  top(count: number): [key: string, count: number][]
}

/**
 * Creates a Misra–Gries summary (J. Misra, D. Gries, “Finding repeated elements”, 1982). A key that
 * makes up more than 1 in `capacity + 1` of all additions is always held; a count is too low by at
 * most that share of all additions.
 * @param capacity maximum number of keys that are held
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
