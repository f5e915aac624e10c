import { numberOf } from '#app/domain/packaging/quantity/figures.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf } from '../drawing/dimensions.ts'
import { bisect } from './bisect.ts'
import { loftedVolume, type Ring } from './loft.ts'

/** g/cm³ of tinplate, and walls of crowns, mm. */
const tinplate = 7.85
const walls = { least: 0.05, most: 1 }
/** Teeth stand out and in at the hem, as a share of its radius. */
const depth = 0.032

/**
 * A crown seal before it is pressed on: 21 teeth, a wall that gives it the mass on file, its liner
 * included. Null without diameter, height and mass.
 */
export function crownSolid(attributes: Attributes): Ring[] | null {
  const size = lengthsOf(attributes, { diameterNominal: [15, 60], length: [3, 20] })
  const mass = numberOf(attributes, 'emptyMass')
  if (!size || mass === null) return null
  const over = lengthOf(attributes, 'topDiameter', [15, 80]) ?? size.diameterNominal * 1.22
  const hem = Math.max(over, size.diameterNominal) / 2 / (1 + depth)
  const ringsAt = (wall: number) => crownRings(hem, size.length, wall)
  const wall = bisect(walls, (mm) => loftedVolume(ringsAt(mm)) < mass / tinplate)
  return wall === null ? null : ringsAt(wall)
}

/** From the axis under the top down to the hem, and up the outside: as shares of radius and height. */
const skirt = [
  [0.8, 1, 0],
  [0.87, 0.93, 0],
  [0.9, 0.78, 0.15],
  [0.93, 0.5, 0.45],
  [0.97, 0.2, 0.85],
  [1, 0, 1],
] as const

function crownRings(hem: number, height: number, wall: number): Ring[] {
  const ring = (r: number, y: number, toothed: number): Ring => {
    const teeth = depth * toothed
    return { y, across: r, deep: r, power: 2, ...(teeth > 0 ? { teeth } : {}) }
  }
  const under = skirt.map(([r, y, toothed]) =>
    ring(hem * r - wall, Math.max(height * y - wall, 0), toothed),
  )
  const over = skirt.map(([r, y, toothed]) => ring(hem * r, height * y, toothed))
  return [ring(0, height - wall, 0), ...under, ...over.reverse(), ring(0, height, 0)]
}
