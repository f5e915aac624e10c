import { glassDensity } from '#app/domain/packaging/glass/outline-volume.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { type BottleDimensions, bottleDimensions } from '../drawing/bottle-dimensions.ts'
import { lengthOf } from '../drawing/dimensions.ts'
import { isRound } from '../drawing/is-round.ts'
import type { Point } from '../drawing/path.ts'
import { bisect } from './bisect.ts'
import { bottleInside, bottleOutside, outsideRadius } from './bottle-solid.ts'
import { loftedVolume, type Ring } from './mesh.ts'
import { crossingHeightOf } from './parts/crossing.ts'

/**
 * Range of walls of container glass, mm, and of superellipse exponents of a body (2 is an ellipse).
 */
const wallRangeMm = { least: 0.8, most: 14 }
const exponentRange = { least: 2, most: 12 }

export interface FlatBottle {
  /** Rings of the outside from the axis below to the rim, and of the inside from there to the axis. */
  rings: Ring[]
  /** Volume when full to the rim, mL. */
  brimful: number
}

/** Cache by attributes; those of products in memory never change. */
const solids = new WeakMap<Attributes, FlatBottle | null>()

/**
 * Computes the solid of a bottle that is not round: the front as drawn, the depth on file, corners
 * rounded so that it holds its brimful volume, and a wall that gives it its mass. Cached.
 * @returns null for round bottles, if a dimension is missing, or if no corners and wall match the
 * figures
 */
export function flatBottleSolid(attributes: Attributes): FlatBottle | null {
  const known = solids.get(attributes)
  if (known !== undefined) return known
  const solid = solveCorners(attributes)
  solids.set(attributes, solid)
  return solid
}

function solveCorners(attributes: Attributes): FlatBottle | null {
  const bottle = bottleDimensions(attributes)
  const mass = numberOf(attributes, 'glassMass')
  const brimful = numberOf(attributes, 'brimful')
  const depth = lengthOf(attributes, 'depth', [15, 300])
  if (!bottle || !mass || !brimful || !depth || isRound(attributes)) return null
  const outside = bottleOutside(bottle)
  if (crossingHeightOf(outside) !== null) return null
  const glass = mass / glassDensity
  const outerOf = (power: number) => {
    const section = sectionOf(bottle, depth, power)
    return outside.map(([r, y]) => section(Math.max(r, outerAt(outside, y)), r, y))
  }
  // Squarer corners hold more; the outside encloses glass and drink together.
  const power = bisect(exponentRange, (corners) => loftedVolume(outerOf(corners)) - glass < brimful)
  if (power === null) return null
  const [outer, section] = [outerOf(power), sectionOf(bottle, depth, power)]
  const inside = bottleInside(bottle, attributes, outside)
  const innerAt = (wall: number) =>
    inside.at(wall).map(([r, y]) => section(outerAt(outside, y), r, y))
  const ringsAt = (wall: number) => [...outer, ...innerAt(wall).reverse()]
  const wall = bisect(wallRangeMm, (mm) => loftedVolume(ringsAt(mm)) < glass)
  if (wall === null) return null
  return { rings: ringsAt(wall), brimful: loftedVolume(innerAt(wall)) }
}

const outerAt = (outside: readonly Point[], y: number) => outsideRadius(outside, Math.max(y, 0.1))

/**
 * Returns a function for the ring at a height.
 * @param outer of the returned function: half the width of the front
 * @param r of the returned function: radius of the surface
 */
function sectionOf(
  { diameter, finishDiameter, neckTop }: BottleDimensions,
  depth: number,
  power: number,
) {
  const [front, side] = [diameter / 2, depth / 2]
  const neck = Math.min(Math.max(finishDiameter, neckTop) / 2, front - 1)
  return (outer: number, r: number, y: number): Ring => {
    // 0 in the neck, which is round, 1 in the body.
    const share = Math.min(Math.max((outer - neck) / (front - neck), 0), 1)
    const thinner = (front - side) * share
    const deep = r * (1 - thinner / outer)
    return { y, across: r, deep, power: 2 + (power - 2) * share }
  }
}
