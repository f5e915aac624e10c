import { glassDensity } from '#app/domain/packaging/glass/outline-volume.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { bottleDimensions } from '../drawing/bottle-dimensions.ts'
import { isRound } from '../drawing/is-round.ts'
import { bisect } from './bisect.ts'
import { bottleInside } from './bottle-inside.ts'
import { bottleOutside } from './bottle-outside.ts'
import { crossingHeightOf } from './parts/crossing.ts'
import { type Profile, profileOf, revolvedVolume } from './profile.ts'

export interface BottleSolid {
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
