import type { Attributes } from '../attribute-dictionary.ts'
import { type BottleDimensions, bottleDimensions } from './bottle-dimensions.ts'
import { finishOf } from './bottle-finish.ts'
import { within, wordOf } from './dimensions.ts'
import { materialNamed } from './material.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'
import { line, type Path, type Segment, turnedSilhouette } from './path.ts'

/** Punts shallower than this are not drawn, mm. */
const flatBase = 5

/** A bottle seen from the front; null where its dimensions do not make one. */
export function bottleOutline(attributes: Attributes): Picture | null {
  const bottle = bottleDimensions(attributes)
  if (!bottle) return null
  const { height, diameter, neckStart } = bottle
  const shape = shapesOf(materialNamed('glass', wordOf(attributes, 'colour')) ?? 'glass-flint')
  const finish = finishOf(
    bottle.finish,
    { height: bottle.finishHeight, diameter: bottle.finishDiameter },
    height,
    bottle.neckTop / 2,
  )
  const top = finish.profile.map(([x, y]): Segment => ['L', x, y])
  const shapes: Shape[] = [
    shape('body', turnedSilhouette([...bodyProfile(bottle), ...top, ['L', 0, height]])),
    shape(
      'neck',
      turnedSilhouette([
        ['M', 0, neckStart],
        ['L', bottle.neckBase / 2, neckStart],
        ...top,
        ['L', 0, height],
      ]),
    ),
    shape('shade', shoulderShade(bottle)),
    shape('highlight', reflection(bottle)),
    ...flatFaces(bottle, wordOf(attributes, 'shape')).map((edges) => shape('detail', edges)),
  ]
  if (bottle.punt >= flatBase) shapes.push(shape('hidden', puntDome(bottle)))
  if (finish.lines.length > 0) shapes.push(shape('finish', ...finish.lines))
  return { width: diameter, height, shapes }
}

/** Right-hand half profile from the base centre to the top of the neck. */
export function bodyProfile(bottle: BottleDimensions): Path {
  const { shoulderStart, neckStart, heelRadius } = bottle
  const body = bottle.diameter / 2
  const base = bottle.baseDiameter / 2
  const neck = bottle.neckBase / 2
  const rise = neckStart - shoulderStart
  return [
    ['M', 0, 0],
    ['L', base - heelRadius, 0],
    ['A', heelRadius, heelRadius, 'anticlockwise', base, heelRadius],
    ['L', body, shoulderStart],
    [
      'C',
      body,
      shoulderStart + bottle.shoulderK1 * rise,
      neck,
      neckStart - bottle.shoulderK2 * rise,
      neck,
      neckStart,
    ],
    ['L', bottle.neckTop / 2, bottle.height - bottle.finishHeight],
  ]
}

/** The reflection of a window: a slim band that follows the left-hand contour. */
function reflection(bottle: BottleDimensions): Path {
  const { shoulderStart, neckStart, height, finishHeight, shoulderK1, shoulderK2 } = bottle
  const rise = neckStart - shoulderStart
  const body = -bottle.diameter / 2
  const base = -bottle.baseDiameter / 2
  const neck = -bottle.neckBase / 2
  const bottom = bottle.heelRadius + shoulderStart * 0.03
  const top = height - finishHeight - (height - finishHeight - neckStart) * 0.12
  const [outer, inner] = [0.6, 0.5]
  return [
    ['M', base * outer, bottom],
    ['L', body * outer, shoulderStart],
    [
      'C',
      body * outer,
      shoulderStart + shoulderK1 * rise,
      neck * outer,
      neckStart - shoulderK2 * rise,
      neck * outer,
      neckStart,
    ],
    ['L', neck * outer, top],
    ['L', neck * inner, top],
    ['L', neck * inner, neckStart],
    [
      'C',
      neck * inner,
      neckStart - shoulderK2 * rise,
      body * inner,
      shoulderStart + shoulderK1 * rise,
      body * inner,
      shoulderStart,
    ],
    ['L', base * inner, bottom],
    ['Z'],
  ]
}

/** The side away from the light where wall, shoulder and neck turn; tapers off at both ends. */
function shoulderShade(bottle: BottleDimensions): Path {
  const { shoulderStart, neckStart, height, finishHeight, shoulderK1, shoulderK2 } = bottle
  const rise = neckStart - shoulderStart
  const body = bottle.diameter / 2
  const neck = bottle.neckBase / 2
  const low = shoulderStart * 0.3
  const lowBody = (bottle.baseDiameter + (bottle.diameter - bottle.baseDiameter) * 0.3) / 2
  const high = neckStart + (height - finishHeight - neckStart) * 0.5
  const highNeck = (bottle.neckBase + bottle.neckTop) / 4
  const depth = 0.9
  return [
    ['M', highNeck, high],
    ['L', neck, neckStart],
    [
      'C',
      neck,
      neckStart - shoulderK2 * rise,
      body,
      shoulderStart + shoulderK1 * rise,
      body,
      shoulderStart,
    ],
    ['L', lowBody, low],
    [
      'C',
      body * depth,
      shoulderStart * 0.6,
      body * depth,
      shoulderStart,
      body * depth,
      shoulderStart,
    ],
    [
      'C',
      body * depth,
      shoulderStart + shoulderK1 * rise,
      neck * depth,
      neckStart - shoulderK2 * rise,
      neck * depth,
      neckStart,
    ],
    ['Z'],
  ]
}

function puntDome({ baseDiameter, punt }: BottleDimensions): Path {
  const reach = baseDiameter * 0.31
  const rise = (punt * 4) / 3
  return [
    ['M', -reach, 0],
    ['C', -reach * 0.45, rise, reach * 0.45, rise, reach, 0],
  ]
}

/** Where the faces of square bottles and flasks meet their rounded corners. */
function flatFaces(bottle: BottleDimensions, shape: string): Path[] {
  const corner = shape === 'tennessee' ? 14 : shape === 'flask' ? bottle.diameter * 0.1 : 0
  if (corner === 0) return []
  const x = bottle.diameter / 2 - within(0, corner, bottle.diameter / 4)
  const from = bottle.heelRadius * 1.6
  const to = bottle.shoulderStart
  return [[...line([x, from], [x, to]), ...line([-x, from], [-x, to])]]
}
