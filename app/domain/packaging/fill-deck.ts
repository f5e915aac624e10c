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
  const positions = edgePositions(length, width, Math.max(deckLength, deckWidth))
  const pinwheels = positions.length <= maxPositionsForPinwheels
  const known = new Map<string, number>()

  const areaBound = (l: number, w: number) => Math.floor((l * w) / (length * width))

  /** The most on a space, which is first cut back to the edges that rectangles can reach. */
  function best(spaceLength: number, spaceWidth: number): number {
    const l = lastAtMost(positions, Math.max(spaceLength, spaceWidth))
    const w = lastAtMost(positions, Math.min(spaceLength, spaceWidth))
    const key = `${l}×${w}`
    const before = known.get(key)
    if (before !== undefined) return before
    const most = search(l, w)
    known.set(key, most)
    return most
  }

  function search(l: number, w: number): number {
    const bound = areaBound(l, w)
    const cutsAlong = positions.filter((position) => position > 0 && position < l)
    const cutsAcross = positions.filter((position) => position > 0 && position < w)
    let most = Math.max(grid(l, w, length, width), grid(l, w, width, length))
    for (const x of cutsAlong) {
      if (most >= bound) return most
      most = Math.max(most, best(x, w) + best(l - x, w))
    }
    for (const y of cutsAcross) {
      if (most >= bound) return most
      most = Math.max(most, best(l, y) + best(l, w - y))
    }
    if (!pinwheels) return most
    for (const [x1, x2] of pairs(cutsAlong)) {
      for (const [y1, y2] of pairs(cutsAcross)) {
        if (most >= bound) return most
        const inPinwheel = (count: typeof best) =>
          count(x2, y1) +
          count(l - x2, y2) +
          count(l - x1, w - y2) +
          count(x1, w - y1) +
          count(x2 - x1, y2 - y1)
        if (inPinwheel(areaBound) > most) most = Math.max(most, inPinwheel(best))
      }
    }
    return most
  }

  return best(deckLength, deckWidth)
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

function grid(l: number, w: number, along: number, across: number): number {
  return Math.floor(l / along) * Math.floor(w / across)
}

function pairs(cuts: number[]): [number, number][] {
  return cuts.flatMap((first, index) =>
    cuts.slice(index + 1).map((second): [number, number] => [first, second]),
  )
}
