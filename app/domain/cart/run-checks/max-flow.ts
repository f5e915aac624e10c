/** Demands that the supplies do not cover, however they are allocated. */
export interface Shortage {
  /** Indices of demands that compete for the same supplies. */
  demands: number[]
  /** Indices of all supplies that any of these demands can use. */
  supplies: number[]
  /** The sum of these demands less the sum of these supplies. */
  lack: number
}

/**
 * Allocates supplies to demands as well as possible and returns the shortages: the minimum cuts of
 * a maximum flow from a source through demands and supplies to a sink. `suits` tells which supplies
 * a demand can use; each may use several, and a supply may serve several demands. Demands without
 * any suitable supply are left out. The maximum flow is found with the Edmonds–Karp algorithm
 * (Ford–Fulkerson with breadth-first search for augmenting paths), one demand after the other
 * (Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, chapter “Maximum Flow”).
 * @param demands whole numbers from 0: capacities of the edges from the source
 * @param supplies whole numbers from 0 in the same unit: capacities of the edges to the sink
 */
export function findShortages(
  demands: readonly number[],
  supplies: readonly number[],
  suits: (demand: number, supply: number) => boolean,
): Shortage[] {
  /** Residual capacities of the edges from the source and to the sink. */
  const unmet = [...demands]
  const unused = [...supplies]
  /** Flow of the edges between demands and supplies, which have no capacity limit. */
  const flow = demands.map(() => supplies.map(() => 0))
  const usable = demands.map((_, demand) => [...supplies.keys()].filter((at) => suits(demand, at)))

  /**
   * Searches the residual network breadth-first from one demand: forwards along every edge,
   * backwards along edges that carry flow. Records the predecessor of each node.
   */
  function search(start: number) {
    const demandBefore = new Map<number, number>()
    const supplyBefore = new Map<number, number>()
    const queue = [start]
    const reached = new Set(queue)
    for (const demand of queue) {
      for (const supply of usable[demand] ?? []) {
        if (demandBefore.has(supply)) continue
        demandBefore.set(supply, demand)
        for (const [other, row] of flow.entries()) {
          if ((row[supply] ?? 0) === 0 || reached.has(other)) continue
          reached.add(other)
          supplyBefore.set(other, supply)
          queue.push(other)
        }
      }
    }
    return { demandBefore, supplyBefore, reached }
  }

  /**
   * Augments the flow along a shortest path from a demand to the sink. @returns false if there is
   * no such path
   */
  function augment(start: number): boolean {
    const { demandBefore, supplyBefore } = search(start)
    const last = [...demandBefore.keys()].find((supply) => (unused[supply] ?? 0) > 0)
    if (last === undefined) return false
    const path: { demand: number; supply: number; from: number | undefined }[] = []
    for (let supply: number | undefined = last; supply !== undefined; ) {
      const demand: number = demandBefore.get(supply) ?? start
      const from: number | undefined = demand === start ? undefined : supplyBefore.get(demand)
      path.push({ demand, supply, from })
      supply = from
    }
    const reversible = path.map(({ demand, from }) =>
      from === undefined ? Number.POSITIVE_INFINITY : (flow[demand]?.[from] ?? 0),
    )
    const amount = Math.min(unmet[start] ?? 0, unused[last] ?? 0, ...reversible)
    for (const { demand, supply, from } of path) {
      const row = flow[demand] ?? []
      row[supply] = (row[supply] ?? 0) + amount
      if (from !== undefined) row[from] = (row[from] ?? 0) - amount
    }
    unmet[start] = (unmet[start] ?? 0) - amount
    unused[last] = (unused[last] ?? 0) - amount
    return true
  }

  const servable = [...demands.keys()].filter((demand) => usable[demand]?.length)
  for (const demand of servable) while ((unmet[demand] ?? 0) > 0 && augment(demand));

  // The nodes reachable from an unmet demand form one side of a minimum cut; sides that share
  // supplies are merged.
  const shortages: Shortage[] = []
  for (const demand of servable) {
    const lack = unmet[demand] ?? 0
    if (lack === 0) continue
    const { demandBefore, reached } = search(demand)
    const one = { demands: [...reached], supplies: [...demandBefore.keys()], lack }
    const shared = shortages.filter((other) => other.supplies.some((at) => demandBefore.has(at)))
    for (const other of shared) {
      one.demands = [...new Set([...one.demands, ...other.demands])]
      one.supplies = [...new Set([...one.supplies, ...other.supplies])]
      one.lack += other.lack
      shortages.splice(shortages.indexOf(other), 1)
    }
    shortages.push(one)
  }
  return shortages.map((shortage) => ({
    demands: shortage.demands.toSorted((a, b) => a - b),
    supplies: shortage.supplies.toSorted((a, b) => a - b),
    lack: shortage.lack,
  }))
}
