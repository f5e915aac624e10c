import { glassDensity } from '#app/domain/packaging/glass/outline-volume.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { bottleDimensions } from '../drawing/bottle-dimensions.ts'
import { isRound } from '../drawing/is-round.ts'
import { bisect } from './bisect.ts'
import { bottleInside } from './bottle-inside.ts'
import { bottleOutside } from './bottle-outside.ts'
import { crossingOf } from './parts/crossing.ts'
import { type Profile, profileOf, turnedVolume } from './profile.ts'

export interface BottleSolid {
  /** Of the glass. */
  profile: Profile
  /** Of the body's wall, mm: what gives the glass its mass. */
  wall: number
  /** Full to the rim, mL. */
  brimful: number
}

/** Walls of container glass, mm. */
const walls = { least: 0.8, most: 14 }

/** Of products in memory, whose attributes never change. */
const solids = new WeakMap<Attributes, BottleSolid | null>()

/**
 * A bottle as a solid: the drawn outside, and the inside that leaves its mass of glass between them.
 * Null for bodies that are not round, where a figure is not on file, where the outline crosses
 * itself, and where no wall from 0.8 to 14 mm gives the mass.
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
  if (crossingOf(outside) !== null) return null
  const inside = bottleInside(bottle, attributes, outside)
  const profileAt = (wall: number) => profileOf(outside, inside.at(wall))
  const wanted = mass / glassDensity
  const wall = bisect(walls, (thickness) => turnedVolume(profileAt(thickness)) < wanted)
  if (wall === null) return null
  const brimful = Math.abs(turnedVolume([...inside.at(wall), [0, bottle.height]]))
  return { profile: profileAt(wall), wall, brimful }
}
