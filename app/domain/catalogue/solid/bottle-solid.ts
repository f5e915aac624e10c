import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import {
  type BottleDimensions,
  bottleDimensions,
} from '#app/domain/catalogue/drawing/bottle-dimensions.ts'
import { isRound } from '#app/domain/catalogue/drawing/is-round.ts'
import { bottleProfile } from '#app/domain/catalogue/drawing/outlines/bottle-contour.ts'
import { drawnFinishOf } from '#app/domain/catalogue/drawing/outlines/bottle-finish.ts'
import { type Path, type Point, pointsAlong } from '#app/domain/catalogue/drawing/path.ts'
import { crossingHeightOf } from '#app/domain/catalogue/solid/parts/crossing.ts'
import { glassDensity, puntWidthShare } from '#app/domain/packaging/glass/outline-volume.ts'
import { type Figures, numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { bisect } from './bisect.ts'
import { type Profile, profileOf, revolvedVolume } from './profile.ts'

/**
 * Outside profile of a round bottle as drawn, from the top of its punt to the outer edge of its
 * rim.
 */
export function bottleOutside(bottle: BottleDimensions): Point[] {
  const [, ...wall] = pointsAlong(bottleProfile(bottle), 24)
  const { profile } = drawnFinishOf(bottle)
  return [...underside(bottle), ...wall, ...profile]
}

/**
 * Returns a function for the height of the underside at a radius, mm: the dome of the punt, then
 * the bearing ring.
 */
function undersideHeight(bottle: BottleDimensions): (radius: number) => number {
  const dome = underside(bottle)
  return (radius) => {
    const next = dome.findIndex(([r]) => r >= radius)
    const [to, from] = [dome[next], dome[next - 1]]
    if (!to) return 0
    if (!from) return to[1]
    return from[1] + ((to[1] - from[1]) * (radius - from[0])) / (to[0] - from[0])
  }
}

function underside(bottle: BottleDimensions): Point[] {
  return bottle.punt > 0 ? domeOf(bottle) : [[0, 0]]
}

/**
 * Profile of the punt's dome, from the axis outwards: the right half of the curve that the drawing
 * shows.
 */
function domeOf({ baseDiameter, punt }: BottleDimensions): Point[] {
  const reach = (baseDiameter * puntWidthShare) / 2
  const rise = (punt * 4) / 3
  const whole: Path = [
    ['M', -reach, 0],
    ['C', -reach * 0.45, rise, reach * 0.45, rise, reach, 0],
  ]
  return pointsAlong(whole, 48).filter(([r]) => r > -1e-6)
}

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
interface BottleInside {
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

interface BottleSolid {
  /** Profile of the glass. */
  profile: Profile
  /** Thickness of the body's wall that gives the glass its mass, mm. */
  wall: number
  /** Volume when full to the rim, mL. */
  brimful: number
}

/** Range of walls of container glass, mm. */
const wallRangeMm = { least: 0.8, most: 14 }

/** Cache by attributes; those of products in memory never change. */
const solids = new WeakMap<Attributes, BottleSolid | null>()

/**
 * Computes the solid of a round bottle: the drawn outside, and an inside that leaves the glass
 * between them its mass. Cached.
 * @returns null if the body is not round, a dimension is missing, the outline crosses itself, or no
 * wall of 0.8–14 mm gives the mass
 */
export function bottleSolid(attributes: Attributes): BottleSolid | null {
  const known = solids.get(attributes)
  if (known !== undefined) return known
  const solid = solveWall(attributes)
  solids.set(attributes, solid)
  return solid
}

function solveWall(attributes: Attributes): BottleSolid | null {
  const bottle = bottleDimensions(attributes)
  const mass = numberOf(attributes, 'glassMass')
  if (!bottle || mass === null || !isRound(attributes)) return null
  const outside = bottleOutside(bottle)
  if (crossingHeightOf(outside) !== null) return null
  const inside = bottleInside(bottle, attributes, outside)
  const profileAt = (wall: number) => profileOf(outside, inside.at(wall))
  const wanted = mass / glassDensity
  const wall = bisect(wallRangeMm, (thickness) => revolvedVolume(profileAt(thickness)) < wanted)
  if (wall === null) return null
  const brimful = Math.abs(revolvedVolume([...inside.at(wall), [0, bottle.height]]))
  return { profile: profileAt(wall), wall, brimful }
}
