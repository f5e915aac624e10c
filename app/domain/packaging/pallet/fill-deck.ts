/**
 * Position and size of a rectangle on a deck, mm; `x` and `y` are its corner, from the deck's
 * corner.
 */
export interface PlacedRectangle {
  x: number
  y: number
  length: number
  width: number
}

/**
 * Computes how many rectangles of `length` × `width` fit on a deck, all in mm, by the recursive
 * five-block heuristic for the manufacturer's pallet loading problem (Morabito and Morales, Journal
 * of the Operational Research Society 49, 1998): the deck is divided by guillotine cuts, or into a
 * pinwheel of four blocks round a fifth, and so is each part. The result is feasible but may be
 * less than the optimum. Very small rectangles are laid by guillotine cuts alone, as pinwheels
 * would take too long.
 */
export function countOnDeck(
  length: number,
  width: number,
  deckLength: number,
  deckWidth: number,
): number {
  return planDeck(length, width, deckLength, deckWidth, 'everywhere').count
}

/**
 * Lays a known number of rectangles on a deck for drawing, by guillotine cuts, or else by a
 * pinwheel of such parts. Takes milliseconds; `countOnDeck` may take half a second.
 * @returns null if it finds no such layout
 */
export function layOutDeck(
  count: number,
  length: number,
  width: number,
  deckLength: number,
  deckWidth: number,
): PlacedRectangle[] | null {
  for (const pinwheels of ['nowhere', 'once'] as const) {
    const plan = planDeck(length, width, deckLength, deckWidth, pinwheels, count)
    if (plan.count === count) return plan.lay(0, 0)
  }
  return null
}

/** Number of rectangles in a space, with their layout. */
interface Plan {
  count: number
  lay(x: number, y: number): PlacedRectangle[]
}

/**
 * Searches the best plan of a deck.
 * @param enough count at which the search stops
 */
function planDeck(
  length: number,
  width: number,
  deckLength: number,
  deckWidth: number,
  pinwheels: 'everywhere' | 'once' | 'nowhere',
  enough = Number.POSITIVE_INFINITY,
): Plan {
  const positions = edgePositions(length, width, Math.max(deckLength, deckWidth))
  const isFew = positions.length <= maxPositionsForPinwheels
  const memo = new Map<string, Plan>()

  const areaBound = (l: number, w: number) => Math.floor((l * w) / (length * width))

  /**
   * Finds the best plan of a space, memoised; its sides are first reduced to positions of edges.
   */
  function best(spaceLength: number, spaceWidth: number): Plan {
    const l = lastAtMost(positions, Math.max(spaceLength, spaceWidth))
    const w = lastAtMost(positions, Math.min(spaceLength, spaceWidth))
    const key = `${l}×${w}`
    const before = memo.get(key)
    const plan = before ?? search(l, w, isFew && pinwheels === 'everywhere')
    if (!before) memo.set(key, plan)
    return spaceLength < spaceWidth ? transposed(plan) : plan
  }

  function search(l: number, w: number, withPinwheels: boolean): Plan {
    const bound = Math.min(areaBound(l, w), enough)
    const cutsAlong = positions.filter((position) => position > 0 && position < l)
    const cutsAcross = positions.filter((position) => position > 0 && position < w)
    let most = larger(grid(l, w, length, width), grid(l, w, width, length))
    for (const x of cutsAlong) {
      if (most.count >= bound) return most
      most = larger(most, combine([0, 0, best(x, w)], [x, 0, best(l - x, w)]))
    }
    for (const y of cutsAcross) {
      if (most.count >= bound) return most
      most = larger(most, combine([0, 0, best(l, y)], [0, y, best(l, w - y)]))
    }
    if (!withPinwheels) return most
    for (const [x1, x2] of pairs(cutsAlong)) {
      for (const [y1, y2] of pairs(cutsAcross)) {
        if (most.count >= bound) return most
        const upperBound =
          areaBound(x2, y1) +
          areaBound(l - x2, y2) +
          areaBound(l - x1, w - y2) +
          areaBound(x1, w - y1) +
          areaBound(x2 - x1, y2 - y1)
        if (upperBound <= most.count) continue
        const wheel = combine(
          [0, 0, best(x2, y1)],
          [x2, 0, best(l - x2, y2)],
          [x1, y2, best(l - x1, w - y2)],
          [0, y1, best(x1, w - y1)],
          [x1, y1, best(x2 - x1, y2 - y1)],
        )
        most = larger(most, wheel)
      }
    }
    return most
  }

  if (pinwheels !== 'once') return best(deckLength, deckWidth)
  const plan = search(
    lastAtMost(positions, Math.max(deckLength, deckWidth)),
    lastAtMost(positions, Math.min(deckLength, deckWidth)),
    isFew,
  )
  return deckLength < deckWidth ? transposed(plan) : plan
}

function larger(one: Plan, other: Plan): Plan {
  return other.count > one.count ? other : one
}

function combine(...parts: readonly (readonly [x: number, y: number, plan: Plan])[]): Plan {
  let count = 0
  for (const [, , plan] of parts) count += plan.count
  return {
    count,
    lay: (x, y) => parts.flatMap(([dx, dy, plan]) => plan.lay(x + dx, y + dy)),
  }
}

/** The plan with its axes exchanged. */
function transposed({ count, lay }: Plan): Plan {
  const swapped = (x: number, y: number) =>
    lay(y, x).map((laid) => ({ x: laid.y, y: laid.x, length: laid.width, width: laid.length }))
  return { count, lay: swapped }
}

/** A grid of rectangles in one orientation. */
function grid(l: number, w: number, along: number, across: number): Plan {
  const [columns, lines] = [Math.floor(l / along), Math.floor(w / across)]
  const lay = (x: number, y: number) =>
    Array.from({ length: columns * lines }, (_, index) => ({
      x: x + (index % columns) * along,
      y: y + Math.floor(index / columns) * across,
      length: along,
      width: across,
    }))
  return { count: columns * lines, lay }
}

/**
 * Maximum number of edge positions for a search with pinwheels; with more it takes over half a
 * second on a deck of 1,165 mm.
 */
const maxPositionsForPinwheels = 27

/** Positions that edges can be pushed to, every i × length + j × width: Herz’s normal patterns (1972). */
function edgePositions(length: number, width: number, limit: number): number[] {
  const positions = new Set<number>()
  for (let along = 0; along <= limit; along += length) {
    for (let edge = along; edge <= limit; edge += width) positions.add(edge)
  }
  return [...positions].sort((a, b) => a - b)
}

function lastAtMost(positions: number[], space: number): number {
  return positions.findLast((position) => position <= space) ?? 0
}

function pairs(cuts: number[]): [number, number][] {
  return cuts.flatMap((first, index) =>
    cuts.slice(index + 1).map((second): [number, number] => [first, second]),
  )
}
