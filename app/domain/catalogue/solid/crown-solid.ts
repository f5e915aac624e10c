import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf } from '../drawing/dimensions.ts'
import { bisect } from './bisect.ts'
import { crownSection, toothedAt } from './crown-section.ts'
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
  const stated = lengthOf(attributes, 'topDiameter', [15, 80]) ?? size.diameterNominal * 1.22
  const over = Math.max(stated, size.diameterNominal) / 2
  const ringsAt = (wall: number) => crownRings(over / (1 + depth), over, size.length, wall)
  const wall = bisect(walls, (mm) => loftedVolume(ringsAt(mm)) < mass / tinplate)
  return wall === null ? null : ringsAt(wall)
}

function crownRings(hem: number, over: number, height: number, wall: number): Ring[] {
  const section = crownSection(hem, over, height)
  const ring = (r: number, y: number, outer: number): Ring => {
    const teeth = depth * toothedAt(outer, height)
    return { y, across: r, deep: r, power: 2, ...(teeth > 0 && r > 0 ? { teeth } : {}) }
  }
  const outside = section.map(([r, y]) => ring(r, y, y))
  const inside = section.map(([r, y]) => ring(Math.max(r - wall, 0), Math.max(y - wall, 0), y))
  return [...inside.filter(({ across }, at) => at === 0 || across > 0), ...outside.reverse()]
}
