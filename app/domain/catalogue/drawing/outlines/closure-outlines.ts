import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, lengthsOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import {
  ellipse,
  type Path,
  type Segment,
  turnedSilhouette,
} from '#app/domain/catalogue/drawing/path.ts'
import { cone, type Picture, ribs, ring, shapesOf } from './outline.ts'

/** Number of teeth of a crown seal (EN 17177). */
const teeth = 21

/**
 * Draws a crown seal from above, over its side view: 26 mm crowns measure 32.1 × 6 mm over the
 * teeth, 29 mm crowns 35 × 6.5. Null without a nominal diameter.
 */
export function crown(attributes: Attributes): Picture | null {
  const nominal = lengthOf(attributes, 'diameterNominal', [15, 60])
  if (nominal === null) return null
  const width = Math.max(lengthOf(attributes, 'topDiameter', [15, 80]) ?? nominal * 1.22, nominal)
  const side = sideOf(attributes, width)
  const radius = width / 2
  const centre = side + width * 0.14 + radius
  const shape = shapesOf(capOf(attributes))
  return {
    width,
    height: centre + radius,
    shapes: [
      shape('body', sideView(radius, side)),
      shape('detail', flutes(radius, side)),
      shape('body', toothedDisc(centre, radius)),
      shape('detail', ellipse(0, centre, radius * 0.8)),
      shape('highlight', ellipse(0, centre, radius * 0.76)),
    ],
  }
}

/** Height of the crown's side view, mm; null without a nominal diameter. */
export function crownSideHeight(attributes: Attributes): number | null {
  const picture = crown(attributes)
  return picture && sideOf(attributes, picture.width)
}

function sideOf(attributes: Attributes, width: number): number {
  return Math.min(lengthOf(attributes, 'length', [3, 20]) ?? 6, width / 2)
}

function toothedDisc(centre: number, radius: number): Path {
  const valley = radius * 0.937
  const tooth = (radius * Math.PI) / teeth
  const at = (index: number): [number, number] => {
    const angle = (index / teeth) * 2 * Math.PI + Math.PI / 2
    return [valley * Math.cos(angle), centre + valley * Math.sin(angle)]
  }
  const arcs = Array.from(
    { length: teeth },
    (_, index): Segment => ['A', tooth * 1.15, tooth * 1.15, 'anticlockwise', ...at(index + 1)],
  )
  return [['M', ...at(0)], ...arcs, ['Z']]
}

/** Number of flutes visible in the side view, from edge to edge. */
const facing = 10

function edgeOf(radius: number, index: number): number {
  return radius * Math.sin((index / facing - 0.5) * Math.PI)
}

function sideView(radius: number, height: number): Path {
  const shoulder = radius * 0.8
  const drop = height * 0.12
  const hem = Array.from({ length: facing }, (_, index): Segment[] => {
    const middle = edgeOf(radius, index + 0.5)
    return [
      ['L', middle, 0],
      ['L', edgeOf(radius, index + 1), index === facing - 1 ? 0 : drop],
    ]
  }).flat()
  return [
    ['M', -radius, 0],
    ...hem,
    ['C', radius * 0.93, height * 0.5, radius * 0.9, height, shoulder, height],
    ['L', -shoulder, height],
    ['C', -radius * 0.9, height, -radius * 0.93, height * 0.5, -radius, 0],
    ['Z'],
  ]
}

function flutes(radius: number, height: number): Path {
  return Array.from({ length: facing - 1 }, (_, index): Segment[] => {
    const x = edgeOf(radius, index + 1)
    return [
      ['M', x, height * 0.12],
      ['L', x * 0.92, height * 0.7],
    ]
  }).flat()
}

/** Default height of a short cap, as a share of its diameter. */
const defaultHeightShare = 0.5

/** Draws a screw, roll-on or lug cap from the side; null without diameter. */
export function screwcap(attributes: Attributes): Picture | null {
  const width = lengthOf(attributes, 'diameterNominal', [10, 120])
  if (width === null) return null
  const stated = lengthOf(attributes, 'length', [5, 120])
  const height = stated ?? width * defaultHeightShare
  const radius = width / 2
  const shape = shapesOf(capOf(attributes))
  const type = wordOf(attributes, 'closureType')
  const deep = height > width
  // Deep skirts are knurled near the top, with tamper bridges below; short caps over most of their
  // height.
  const knurlTop = height - Math.min(2, height * 0.12)
  const knurlBottom = deep ? height - Math.min(9, height / 4) : height * 0.36
  const band = deep ? height - Math.min(18, height * 0.4) : height * 0.24
  const lines = [ribs(knurlBottom, knurlTop, radius, 17)]
  if (type !== 'ct') lines.push(ring(band, radius), ring(band - height * 0.02, radius))
  if (deep) lines.push(ring(1.4, radius))
  return {
    width,
    height,
    assumed: stated === null,
    shapes: [
      shape('body', cone(0, height, radius, radius, { top: 1.6 })),
      shape('detail', ...lines),
    ],
  }
}

/**
 * Difference in diameter between the open and the closed end of a capsule, mm, so that capsules
 * nest.
 */
const draft = 1.5
/** Diameter of a sparkling foil's open end, mm. */
const foilSkirt = 44

/** Draws a tin, PVC or polylaminate capsule; null without diameter and length. */
export function capsule(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, { diameterNominal: [15, 60], length: [20, 200] })
  if (!size) return null
  const { diameterNominal: diameter, length: height } = size
  const radius = diameter / 2
  const shape = shapesOf(capOf(attributes))
  const lines = [ring(height - 2, radius), ring(2, radius + draft / 2)]
  // Shrink and polylaminate capsules have a tear strip; spun tin is smooth.
  if (wordOf(attributes, 'material') !== 'tin') {
    lines.push(ring(height * 0.66, radius + 0.4), ring(height * 0.58, radius + 0.5))
  }
  return {
    width: diameter + draft,
    height,
    shapes: [
      shape('body', cone(0, height, radius + draft / 2, radius, { top: 1.6 })),
      shape('detail', ...lines),
    ],
  }
}

/**
 * Draws the long foil over cork and wirehood: straight around the cork, then flared and pleated.
 */
export function sparklingFoil(attributes: Attributes): Picture | null {
  const size = lengthsOf(attributes, { diameterNominal: [15, 60], length: [20, 200] })
  if (!size) return null
  const { diameterNominal: diameter, length: height } = size
  const radius = diameter / 2
  const skirt = Math.max(foilSkirt / 2, radius + 2)
  const knee = height * 0.62
  const shape = shapesOf(capOf(attributes))
  const profile: Segment[] = [
    ['M', 0, 0],
    ['L', skirt, 0],
    ['C', skirt - 1, height * 0.3, radius + 1, knee * 0.8, radius, knee],
    ['L', radius, height - 3],
    ['A', 3, 3, 'anticlockwise', radius - 3, height],
    ['L', 0, height],
  ]
  return {
    width: skirt * 2,
    height,
    shapes: [
      shape('body', turnedSilhouette(profile)),
      shape(
        'detail',
        ring(height - 4, radius),
        ring(knee, radius),
        ring(knee - height * 0.05, radius + 0.3),
        ribs(height * 0.04, height * 0.3, skirt - 1, 9),
      ),
    ],
  }
}

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
