import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { wordOf } from '../dimensions.ts'
import { rectangle } from '../path.ts'
import { type Picture, shapesOf } from './outline.ts'
import { cone, ribs, ring } from './turned-body.ts'

/**
 * A coupler, which no dimensions are kept of: probe, body with gas and drink connections, and either
 * the bayonet disc of a KeyKeg coupler or the lever of an A or D type.
 */
export function couplerOutline(attributes: Attributes): Picture {
  const bayonet = wordOf(attributes, 'coupler') === 'keykeg'
  const steel = shapesOf('steel')
  const plastic = shapesOf('polymer-black')
  const handle = bayonet
    ? [
        plastic('body', cone(42, 16, 36, 36, { bottom: 4, top: 4 })),
        plastic('detail', ribs(44, 56, 36, 15)),
      ]
    : [
        plastic('body', [
          ['M', 14, 72],
          ['L', 20, 82],
          ['L', 62, 58],
          ['C', 70, 53, 66, 42, 58, 46],
          ['Z'],
        ]),
      ]
  return {
    width: 140,
    height: 130,
    assumed: true,
    shapes: [
      steel('body', cone(0, 26, 7, 9, { bottom: 3 })),
      steel('body', cone(22, 12, 27, 29, { bottom: 2 })),
      steel('body', cone(34, 54, 18, 16, { top: 3 })),
      steel('body', cone(88, 30, 7, 7)),
      steel('body', cone(98, 12, 12, 12, { top: 2, bottom: 2 })),
      steel('body', rectangle(-52, 62, 36, 10)),
      steel('body', rectangle(-60, 58, 14, 18)),
      steel('detail', ribs(99, 109, 12, 7), ring(40, 18), ring(80, 16)),
      ...handle,
      steel('detail', ring(118, 7)),
    ],
  }
}
