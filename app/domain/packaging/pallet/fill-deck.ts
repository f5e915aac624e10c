/** A rectangle that lies on a deck, from its corner; mm. */
export interface Laid {
  x: number
  y: number
  length: number
  width: number
}

/**
 * The most rectangles of `length` × `width` found to lie on a deck in block patterns: straight
 * cuts, applied again to each part, and pinwheels of four blocks round a fifth. All sizes in mm.
 * Always feasible; the optimum is proven only where it reaches the deck's area. Rectangles very
 * small for the deck are laid without pinwheels, which then gain little and cost much time.
 */
export function fillDeck(
  length: number,
  width: number,
  deckLength: number,
  deckWidth: number,
): number {
  return planDeck(length, width, deckLength, deckWidth, 'everywhere').count
}

/**
 * Where a known number of rectangles lie on a deck, from its corner, for drawing: straight cuts, or
 * one pinwheel of them. Takes milliseconds where the search for the most takes half a second.
 * @returns null where that number is not reached so
 */
export function layDeck(
  count: number,
  length: number,
  width: number,
  deckLength: number,
  deckWidth: number,
): Laid[] | null {
  for (const pinwheels of ['nowhere', 'once'] as const) {
    const plan = planDeck(length, width, deckLength, deckWidth, pinwheels, count)
    if (plan.count === count) return plan.lay(0, 0)
  }
  return null
}

/** How many lie on a space, and where. */
interface Plan {
  count: number
  lay(x: number, y: number): Laid[]
}

/** @param enough the search ends where it has found so many */
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
  const known = new Map<string, Plan>()

  const areaBound = (l: number, w: number) => Math.floor((l * w) / (length * width))

  /** The best plan of a space, which is first cut back to the edges that rectangles can reach. */
  function best(spaceLength: number, spaceWidth: number): Plan {
    const l = lastAtMost(positions, Math.max(spaceLength, spaceWidth))
    const w = lastAtMost(positions, Math.min(spaceLength, spaceWidth))
    const key = `${l}×${w}`
    const before = known.get(key)
    const plan = before ?? search(l, w, isFew && pinwheels === 'everywhere')
    if (!before) known.set(key, plan)
    return spaceLength < spaceWidth ? turned(plan) : plan
  }

  function search(l: number, w: number, withPinwheels: boolean): Plan {
    const bound = Math.min(areaBound(l, w), enough)
    const cutsAlong = positions.filter((position) => position > 0 && position < l)
    const cutsAcross = positions.filter((position) => position > 0 && position < w)
    let most = fuller(rows(l, w, length, width), rows(l, w, width, length))
    for (const x of cutsAlong) {
      if (most.count >= bound) return most
      most = fuller(most, together([0, 0, best(x, w)], [x, 0, best(l - x, w)]))
    }
    for (const y of cutsAcross) {
      if (most.count >= bound) return most
      most = fuller(most, together([0, 0, best(l, y)], [0, y, best(l, w - y)]))
    }
    if (!withPinwheels) return most
    for (const [x1, x2] of pairs(cutsAlong)) {
      for (const [y1, y2] of pairs(cutsAcross)) {
        if (most.count >= bound) return most
        const hoped =
          areaBound(x2, y1) +
          areaBound(l - x2, y2) +
          areaBound(l - x1, w - y2) +
          areaBound(x1, w - y1) +
          areaBound(x2 - x1, y2 - y1)
        if (hoped <= most.count) continue
        const wheel = together(
          [0, 0, best(x2, y1)],
          [x2, 0, best(l - x2, y2)],
          [x1, y2, best(l - x1, w - y2)],
          [0, y1, best(x1, w - y1)],
          [x1, y1, best(x2 - x1, y2 - y1)],
        )
        most = fuller(most, wheel)
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
  return deckLength < deckWidth ? turned(plan) : plan
}

function fuller(one: Plan, other: Plan): Plan {
  return other.count > one.count ? other : one
}

function together(...parts: readonly (readonly [x: number, y: number, plan: Plan])[]): Plan {
  let count = 0
  for (const [, , plan] of parts) count += plan.count
  return {
    count,
    lay: (x, y) => parts.flatMap(([dx, dy, plan]) => plan.lay(x + dx, y + dy)),
  }
}

/** The same plan with its sides exchanged. */
function turned({ count, lay }: Plan): Plan {
  const swapped = (x: number, y: number) =>
    lay(y, x).map((laid) => ({ x: laid.y, y: laid.x, length: laid.width, width: laid.length }))
  return { count, lay: swapped }
}

/** Plain rows, all the same way round. */
function rows(l: number, w: number, along: number, across: number): Plan {
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

/** Up to this many, the 1165 mm deck takes half a second at worst; beyond it, soon many seconds. */
const maxPositionsForPinwheels = 27

/** Where an edge can lie when rectangles are pushed together: every i × length + j × width. */
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
