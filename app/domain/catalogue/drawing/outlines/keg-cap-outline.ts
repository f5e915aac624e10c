import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { type LengthRange, lengthsOf } from '../dimensions.ts'
import { type Picture, shapesOf } from './outline.ts'
import { cone, ribs, ring } from './turned-body.ts'

/** Ranges of the height and diameter of keg caps, mm. */
export const kegCapSizes = { height: [5, 60], diameter: [30, 120] } satisfies Record<
  string,
  LengthRange
>

/** Draws a keg cap from the side, with tear-off ribs on its skirt; null without its size. */
export function kegCapOutline(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, kegCapSizes)
  if (!size) return null
  const { height, diameter } = size
  const radius = diameter / 2
  const plastic = shapesOf('polymer-black')
  const skirt = height * 0.6
  return {
    width: diameter,
    height,
    shapes: [
      plastic('body', cone(0, skirt, radius, radius * 0.97, { bottom: 1 })),
      plastic('body', cone(skirt, height - skirt, radius * 0.97, radius * 0.86, { top: 3 })),
      plastic(
        'detail',
        ribs(height * 0.12, skirt * 0.9, radius * 0.98, 17),
        ring(skirt, radius * 0.97),
      ),
    ],
  }
}
