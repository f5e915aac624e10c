import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { bodyWallThickness } from '#app/domain/packaging/glass/fill-curve.ts'
import { type BottleDimensions, bottleDimensions } from '../bottle-dimensions.ts'
import { wordOf } from '../dimensions.ts'
import { reflection, shadedSide } from '../paint/bottle-lighting.ts'
import { glassOf } from '../paint/colour-paint.ts'
import { sheerGlass } from '../paint/glass.ts'
import { line, type Path, type Segment, turnedSilhouette } from '../path.ts'
import { bottleProfile, shoulderUp } from './bottle-contour.ts'
import { drawnFinishOf } from './bottle-finish.ts'
import { type Picture, type Shape, shapesOf } from './outline.ts'

/** Approximate thickness of a bottle's floor, as a multiple of its walls. */
const floorPerWall = 2.2

/**
 * Glass of the base, thicker for heavier bottles; it is darker, because light passes through more
 * glass.
 */
function baseGlass(bottle: BottleDimensions, wall: number): Path {
  const { baseDiameter, heelRadius, punt } = bottle
  const reach = baseDiameter / 2
  const floor = wall * floorPerWall
  const rim = Math.max(floor * 1.5, heelRadius)
  // In the middle, a cubic Bézier reaches three quarters of the way to its control points.
  const middle = rim + ((floor + punt - rim) * 4) / 3
  return [
    ['M', -reach, heelRadius],
    ['A', heelRadius, heelRadius, 'anticlockwise', -reach + heelRadius, 0],
    ['L', reach - heelRadius, 0],
    ['A', heelRadius, heelRadius, 'anticlockwise', reach, heelRadius],
    ['L', reach, rim],
    ['C', reach * 0.55, middle, -reach * 0.55, middle, -reach, rim],
    ['Z'],
  ]
}

/** Inner surface of the walls on either side, visible in clear glass, up to the end of the neck. */
function farSide(bottle: BottleDimensions, wall: number): Path {
  const { diameter, baseDiameter, heelRadius, shoulderStart, neckTop, height, finishHeight } =
    bottle
  const share = 1 - (2 * wall) / diameter
  const floor = Math.max(wall * floorPerWall * 1.5, heelRadius)
  return [1, -1].flatMap((side): Path => {
    const inside = share * side
    return [
      ['M', (baseDiameter / 2) * inside, floor],
      ['L', (diameter / 2) * inside, shoulderStart],
      shoulderUp(bottle, inside),
      ['L', (neckTop / 2) * inside, height - finishHeight],
    ]
  })
}

/** Depth, in mm, below which a punt is not drawn. */
const minDrawnPuntMm = 5

/** Draws a bottle from the front; null if its dimensions are missing or contradictory. */
export function bottleOutline(attributes: Attributes): Picture | null {
  const bottle = bottleDimensions(attributes)
  if (!bottle) return null
  const { height, diameter, neckStart, neckBase } = bottle
  const finish = drawnFinishOf(bottle)
  const top: Segment[] = finish.profile.map(([x, y]) => ['L', x, y])
  top.push(['L', 0, height])
  const neck: Path = [['M', 0, neckStart], ['L', neckBase / 2, neckStart], ...top]

  const wall = bodyWallThickness(attributes)
  const glass = shapesOf(glassOf(attributes))
  const shapes: Shape[] = [
    glass('body', turnedSilhouette([...bottleProfile(bottle), ...top])),
    glass('neck', turnedSilhouette(neck)),
    glass('shade', shadedSide(bottle)),
    glass('highlight', reflection(bottle)),
    glass('shade', baseGlass(bottle, wall)),
  ]
  if (sheerGlass.has(glassOf(attributes))) shapes.push(glass('through', farSide(bottle, wall)))
  const corner = cornerOf(wordOf(attributes, 'shape'), diameter)
  if (corner > 0) shapes.push(glass('detail', frontFace(bottle, corner)))
  if (bottle.punt >= minDrawnPuntMm) shapes.push(glass('behind', puntDome(bottle)))
  if (finish.lines.length > 0) shapes.push(glass('finish', ...finish.lines))
  return { width: diameter, height, shapes }
}

function puntDome({ baseDiameter, punt }: BottleDimensions): Path {
  const reach = baseDiameter * 0.31
  const rise = (punt * 4) / 3
  return [
    ['M', -reach, 0],
    ['C', -reach * 0.45, rise, reach * 0.45, rise, reach, 0],
  ]
}

/** Corner radius of bottles with a flat front, mm. */
function cornerOf(shape: string, width: number): number {
  if (shape === 'tennessee') return Math.min(14, width / 4)
  return shape === 'flask' ? width * 0.1 : 0
}

/** Edges at which the flat front meets its rounded corners. */
function frontFace({ diameter, heelRadius, shoulderStart }: BottleDimensions, corner: number) {
  const x = diameter / 2 - corner
  const from = heelRadius * 1.6
  return [...line([x, from], [x, shoulderStart]), ...line([-x, from], [-x, shoulderStart])]
}
