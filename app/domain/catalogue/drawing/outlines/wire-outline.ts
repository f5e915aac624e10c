import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import { ellipse, type Path, type Segment } from '#app/domain/catalogue/drawing/path.ts'
import { type Picture, shapesOf } from './outline.ts'
import { cone } from './turned-body.ts'

/** Half the thickness of the wire as drawn, mm. */
const wireRadiusMm = 0.6

/**
 * Draws a wirehood: plaque over a cage of four legs, with a ring at the bottom. Missing sizes
 * default to those of the usual muselet: plaque Ø 29, ring Ø 33, 38 mm high.
 */
export function wirehood(attributes: Attributes): Picture {
  const plaque = (lengthOf(attributes, 'diameterNominal', [15, 60]) ?? 29) / 2
  const height = lengthOf(attributes, 'length', [20, 100]) ?? 38
  const belt = plaque + 2
  const droop = belt * 0.22
  const low = droop + height * 0.13
  const top = height - 2.4
  const wire = shapesOf('steel')
  const cap = shapesOf(capOf(attributes))
  return {
    width: (belt + wireRadiusMm) * 2,
    height,
    shapes: [
      wire(
        'wire',
        halfBelt(belt, droop, low, 'clockwise'),
        legs(plaque, belt, top, low, droop, -1),
      ),
      wire(
        'wire',
        halfBelt(belt, droop, low, 'anticlockwise'),
        legs(plaque, belt, top, low, droop, 1),
      ),
      wire('wire', twist(belt, low, droop)),
      cap('body', cone(top, 2.4, plaque, plaque * 0.94, { top: 0.8 })),
    ],
  }
}

/** Back or front half of the ring, seen slightly from above. */
function halfBelt(
  belt: number,
  droop: number,
  y: number,
  turn: 'clockwise' | 'anticlockwise',
): Path {
  return [
    ['M', -belt, y],
    ['A', belt, droop, turn, belt, y],
  ]
}

/** Two of the four legs: at the back (−1) or the front (1) of the cage. */
function legs(
  plaque: number,
  belt: number,
  top: number,
  y: number,
  droop: number,
  side: -1 | 1,
): Path {
  return [-1, 1].flatMap((hand): Segment[] => {
    const share = side === 1 ? 0.55 : 0.85
    const x = hand * belt * share
    const foot = y - side * droop * Math.sqrt(1 - share * share)
    const head = hand * plaque * (side === 1 ? 0.42 : 0.9)
    return [
      ['M', head, top],
      ['C', head * 1.12, top - (top - foot) * 0.25, x * 1.05, foot + (top - foot) * 0.35, x, foot],
    ]
  })
}

/** Twisted eye that opens the hood with six half turns. */
function twist(belt: number, y: number, droop: number): Path {
  const x = belt * 0.12
  const from = y - droop
  const eye = Math.max(from - wireRadiusMm, 1) / 2.6
  return [
    ['M', x, from],
    ['L', x + eye * 0.6, from - eye * 0.6],
    ...ellipse(x + eye * 1.5, from - eye * 1.5, eye, eye),
  ]
}

/** Draws a wire strap bent over a closure, with an eye at each end; null without its length. */
export function wireStrap(attributes: Attributes): Picture | null {
  const length = lengthOf(attributes, 'length', [60, 600])
  if (length === null) return null
  const radius = 13
  const eye = 3
  const leg = Math.min((length - Math.PI * radius) / 2, 300)
  const base = eye * 2 + wireRadiusMm * 2
  const height = Math.max(leg, base) + radius + wireRadiusMm
  const spring = height - radius - wireRadiusMm
  const wire = shapesOf('steel')
  return {
    width: (radius + eye + wireRadiusMm) * 2,
    height,
    shapes: [
      wire('wire', [
        ['M', -radius, base - wireRadiusMm],
        ['L', -radius, spring],
        ['A', radius, radius, 'clockwise', radius, spring],
        ['L', radius, base - wireRadiusMm],
      ]),
      wire(
        'wire',
        ellipse(-radius, eye + wireRadiusMm, eye),
        ellipse(radius, eye + wireRadiusMm, eye),
      ),
    ],
  }
}
