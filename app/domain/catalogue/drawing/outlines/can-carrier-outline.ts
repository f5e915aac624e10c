import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from '../dimensions.ts'
import { ellipse } from '../path.ts'
import { type Picture, shapesOf } from './outline.ts'

/** Body diameters by body code, mm. */
const bodies = new Map(Object.entries<number>({ '202': 53, '204.5': 57.9, '211': 66.2 }))

/** Body diameter of a can, mm; the most common one if its code is not known. */
export const canBodyDiameter = (code: string) => bodies.get(code) ?? 66.2

/**
 * Radii of the can holes, and of the grip holes where four cells meet, as shares of a can's body
 * diameter.
 */
export const holes = { can: 0.4, finger: 0.15 }

/** Draws a paperboard carrier from above, with the tops of the cans in their places. */
export function canCarrierOutline(attributes: Attributes): Picture {
  const diameter = canBodyDiameter(wordOf(attributes, 'canBody'))
  const pack = attributes.packSize
  const across = pack === 6 ? 3 : 2
  const board = shapesOf('kraft')
  const width = across * diameter
  const height = 2 * diameter
  const cans = Array.from({ length: across * 2 }, (_, index) =>
    ellipse(
      ((index % across) + 0.5 - across / 2) * diameter,
      (Math.floor(index / across) + 0.5) * diameter,
      diameter * holes.can,
    ),
  )
  const corner = diameter / 2
  const fingers = Array.from({ length: across - 1 }, (_, index) =>
    ellipse((index + 1 - across / 2) * diameter, diameter, diameter * holes.finger),
  )
  return {
    width,
    height,
    assumed: true,
    shapes: [
      board('body', [
        ['M', -width / 2 + corner, 0],
        ['L', width / 2 - corner, 0],
        ['A', corner, corner, 'anticlockwise', width / 2, corner],
        ['L', width / 2, height - corner],
        ['A', corner, corner, 'anticlockwise', width / 2 - corner, height],
        ['L', -width / 2 + corner, height],
        ['A', corner, corner, 'anticlockwise', -width / 2, height - corner],
        ['L', -width / 2, corner],
        ['A', corner, corner, 'anticlockwise', -width / 2 + corner, 0],
        ['Z'],
      ]),
      board('void', ...cans),
      board('void', ...fingers),
    ],
  }
}
