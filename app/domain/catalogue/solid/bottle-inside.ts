import { type Figures, numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { BottleDimensions } from '../drawing/bottle-dimensions.ts'
import type { Point } from '../drawing/path.ts'
import { undersideHeight } from './bottle-outside.ts'

/** Depth below the lip, mm, at which `boreAtDepth` is stated. */
const boreDepth = 47.5
/**
 * Minimum depth, mm, to which a mouth has the width of its bore if `boreAtDepth` is not on file.
 */
const mouthDepth = 22
/** Minimum thickness of the glass, mm. */
const minGlassMm = 1
/** Distance between points of the inside, mm. */
const stepMm = 1.5

/** Thickness of blown glass, as shares of the body's wall: the base is thick, the shoulder thin. */
const shares = { floor: 2, heel: 1.35, shoulder: 0.85 }

/** Inside of a round bottle, as a function of its wall thickness. */
export interface BottleInside {
  /**
   * Returns the inside profile, from the middle of the floor to the inner edge of the rim.
   * @param wall thickness of the body's wall, mm
   */
  at(wall: number): Point[]
}

/**
 * Computes the inside of a round bottle. In the neck it is the bore; from there the wall thins to
 * the body's, and further down thickens towards the heel, as in blown glass.
 * @param outside result of `bottleOutside`
 */
export function bottleInside(
  bottle: BottleDimensions,
  figures: Figures,
  outside: readonly Point[],
): BottleInside {
  const levels = sampleLevels(outside, bottle.height)
  const bore = boreOf(bottle, figures, outside)
  const undersideAt = undersideHeight(bottle)
  return {
    at(wall) {
      const floorAt = (radius: number) => undersideAt(radius) + wall * shares.floor
      const points: Point[] = []
      for (const [outer, y] of levels) {
        const radius = insideRadius(bottle, bore, outer, wall, y)
        if (y <= floorAt(radius)) break
        points.push([radius, y])
      }
      const widest = points.at(-1)?.[0] ?? 0
      for (let radius = widest; radius > 0; radius -= stepMm) points.push([radius, floorAt(radius)])
      points.push([0, floorAt(0)])
      return points.reverse()
    },
  }
}

/** Radii of the outside at regular heights, from the rim down. */
function sampleLevels(outside: readonly Point[], height: number): Point[] {
  const levels: Point[] = []
  for (let y = height; y > 0; y -= stepMm) levels.push([outsideRadius(outside, y), y])
  return levels
}

/** Interpolates the radius of an outside profile at a height, mm. */
export function outsideRadius(outside: readonly Point[], y: number): number {
  const next = outside.findIndex(([, height], index) => {
    const before = outside[index - 1]?.[1] ?? height
    return before <= y && y <= height && before < height
  })
  const [from, to] = [outside[next - 1], outside[next]]
  if (!from || !to) return outside.at(-1)?.[0] ?? 0
  return from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1])
}

interface Bore {
  /** Returns the radius at a depth below the lip, mm. */
  at(depth: number): number
  /** Depth to which the inside is the bore, mm. */
  depth: number
  /** Thickness of the glass at the end of the bore, mm. */
  wall: number
}

/**
 * Computes the bore. For cork mouths it is stated down to the foot of the cork. Other mouths are as
 * wide as their bore only within the finish; below it the neck is blown, and its wall thins at
 * once.
 */
function boreOf(bottle: BottleDimensions, figures: Figures, outside: readonly Point[]): Bore {
  const top = numberOf(figures, 'bore') ?? bottle.finishDiameter * 0.65
  const stated = numberOf(figures, 'boreAtDepth')
  const low = stated ?? top * 1.06
  const end = stated === null ? Math.max(bottle.finishHeight, mouthDepth) : boreDepth
  const depth = Math.min(end, bottle.height - bottle.neckStart)
  const at = (below: number) => (top + ((low - top) * Math.min(below, boreDepth)) / boreDepth) / 2
  const wall = outsideRadius(outside, bottle.height - depth) - at(depth)
  return { at, depth, wall: Math.max(wall, minGlassMm) }
}

function insideRadius(
  { height, shoulderStart, heelRadius }: BottleDimensions,
  bore: Bore,
  outer: number,
  wall: number,
  y: number,
): number {
  const most = outer - minGlassMm
  const bored = bore.at(height - y)
  if (height - y <= bore.depth) return Math.min(bored, most)
  const rise = (y - shoulderStart) / Math.max(height - bore.depth - shoulderStart, 1)
  if (rise > 0) {
    const thin = wall * shares.shoulder
    return Math.min(Math.max(outer - (thin + (bore.wall - thin) * rise ** 2), bored), most)
  }
  const towardsHeel = Math.max(0, 1 - y / Math.max(heelRadius * 3, 1))
  const up = Math.min(y / shoulderStart, 1)
  const share = 1 + (shares.shoulder - 1) * up ** 4 + (shares.heel - 1) * towardsHeel ** 2
  return Math.min(outer - wall * share, most)
}
