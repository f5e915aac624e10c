/** Wants that what there is does not cover, however it is shared out. */
export interface Shortage {
  /** Places in the list of wants: those that compete for the same supplies. */
  wants: number[]
  /** Places in the list of supplies: all that any of these wants can use. */
  supplies: number[]
  /** What is missing: the sum of these wants less the sum of these supplies. */
  lack: number
}

/**
 * Shares supplies out among wants as well as it can be done, and says where that is not enough. A
 * want takes of several supplies and a supply serves several wants, as far as `suits` lets them.
 * Wants that no supply suits are passed over.
 * @param wants whole numbers, 0 or more; `supplies` likewise, in the same unit
 */
export function shortagesOf(
  wants: readonly number[],
  supplies: readonly number[],
  suits: (want: number, supply: number) => boolean,
): Shortage[] {
  const open = [...wants]
  const left = [...supplies]
  const given = wants.map(() => supplies.map(() => 0))
  const usable = wants.map((_, want) => [...supplies.keys()].filter((at) => suits(want, at)))

  /** Every supply that a want may yet draw on, others giving way, each with the want before it. */
  function reach(start: number) {
    const via = new Map<number, number>()
    const holders = new Map<number, number>()
    const queue = [start]
    const wanting = new Set(queue)
    for (const want of queue) {
      for (const supply of usable[want] ?? []) {
        if (via.has(supply)) continue
        via.set(supply, want)
        for (const [holder, row] of given.entries()) {
          if ((row[supply] ?? 0) === 0 || wanting.has(holder)) continue
          wanting.add(holder)
          holders.set(holder, supply)
          queue.push(holder)
        }
      }
    }
    return { via, holders, wanting }
  }

  /** Moves as much as the way to a supply with some left allows; false where there is none. */
  function draw(start: number): boolean {
    const { via, holders } = reach(start)
    const source = [...via.keys()].find((supply) => (left[supply] ?? 0) > 0)
    if (source === undefined) return false
    const steps: { want: number; supply: number; from: number | undefined }[] = []
    for (let supply: number | undefined = source; supply !== undefined; ) {
      const want: number = via.get(supply) ?? start
      const from: number | undefined = want === start ? undefined : holders.get(want)
      steps.push({ want, supply, from })
      supply = from
    }
    const held = steps.map(({ want, from }) =>
      from === undefined ? Number.POSITIVE_INFINITY : (given[want]?.[from] ?? 0),
    )
    const amount = Math.min(open[start] ?? 0, left[source] ?? 0, ...held)
    for (const { want, supply, from } of steps) {
      const row = given[want] ?? []
      row[supply] = (row[supply] ?? 0) + amount
      if (from !== undefined) row[from] = (row[from] ?? 0) - amount
    }
    open[start] = (open[start] ?? 0) - amount
    left[source] = (left[source] ?? 0) - amount
    return true
  }

  const served = [...wants.keys()].filter((want) => usable[want]?.length)
  for (const want of served) while ((open[want] ?? 0) > 0 && draw(want));

  const shortages: Shortage[] = []
  for (const want of served) {
    const lack = open[want] ?? 0
    if (lack === 0) continue
    const { via, wanting } = reach(want)
    const one = { wants: [...wanting], supplies: [...via.keys()], lack }
    const same = shortages.filter(({ supplies: own }) => own.some((at) => via.has(at)))
    for (const other of same) {
      one.wants = [...new Set([...one.wants, ...other.wants])]
      one.supplies = [...new Set([...one.supplies, ...other.supplies])]
      one.lack += other.lack
      shortages.splice(shortages.indexOf(other), 1)
    }
    shortages.push(one)
  }
  return shortages.map(({ wants: some, supplies: used, lack }) => ({
    wants: some.toSorted((a, b) => a - b),
    supplies: used.toSorted((a, b) => a - b),
    lack,
  }))
}
