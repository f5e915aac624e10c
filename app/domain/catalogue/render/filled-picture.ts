import { pathData } from '#app/domain/catalogue/drawing/path.ts'
import { ringsAt } from '#app/domain/catalogue/turn/turn-shape.ts'
import type { CatalogueSnapshot } from '../catalogue-snapshot.ts'
import { type Drawing, type DrawingPart, drawingOf } from '../drawing/drawing.ts'
import type { Role } from '../drawing/outlines/outline.ts'
import { sheerGlass } from '../drawing/paint/glass.ts'
import type { Material } from '../drawing/paint/material.ts'
import { line, type Point, turnedSilhouette } from '../drawing/path.ts'
import type { Product } from '../product/product.ts'
import type { Profile } from '../solid/profile.ts'
import { drinks } from '../turn/drinks.ts'
import { type FilledBottle, filledBottle } from './filled-bottle.ts'
import { pictureByLook } from './rendered-picture.ts'

/** Drawing of a bottle with its drink and closure; shown if the picture is not available. */
function filledParts(
  empty: readonly DrawingPart[],
  { shape, drink, on, drawnIn }: Pick<FilledBottle, 'shape' | 'drink' | 'on' | 'drawnIn'>,
): DrawingPart[] {
  const tops = drawnIn.flatMap(({ top }, at) =>
    (on[at]?.parts ?? []).map(({ profile }) => turned(top, 'body', sideProfile(profile))),
  )
  const wet = drinkProfile(shape.inside, shape.level ?? 0)
  // Clear glass is drawn over its contents; coloured glass is only darker where it is full.
  if (!sheerGlass.has(shape.material)) {
    return [...empty, turned(shape.material, 'shade', wet), ...tops]
  }
  const plugs = drawnIn.flatMap(({ plug: material }, at) => {
    const plug = on[at]?.plug
    if (!plug) return []
    const reach = ringsAt(shape.inside, plug.bottom).at(-1) ?? 0
    const corners: Profile = [
      [0, plug.bottom],
      [reach, plug.bottom],
      [reach, plug.top],
    ]
    return [turned(material, 'body', [...corners, [0, plug.top]])]
  })
  return [turned(`drink-${drink}`, 'body', wet), ...plugs, ...empty, ...tops]
}

/** Closes a hollow underside, which is not visible from the side. */
function sideProfile([first, second, ...rest]: Profile): Profile {
  return first && second ? [[first[0], second[1]], second, ...rest] : []
}

function turned(material: Material, role: Role, profile: Profile): DrawingPart {
  return [material, [[role, pathData(turnedSilhouette(line(...profile)), 0)]]]
}

/** Minimum distance between points of a drawing, mm. */
const minPointDistanceMm = 2.5

/** Profile of the drink: from the middle of the floor up to the middle of its surface. */
function drinkProfile(inside: Profile, level: number): Profile {
  const below = inside.filter(([, y]) => y < level)
  const drawn: Point[] = []
  for (const point of below) {
    const last = drawn.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= minPointDistanceMm)
      drawn.push(point)
  }
  return [...drawn, [ringsAt(inside, level).at(-1) ?? 0, level], [0, level]]
}

/** Picture of a filled and closed bottle, with its caption. */
export interface FilledPicture {
  drawing: Drawing
  /** Caption: “Red wine, closed with …”. */
  words: string
  /** Whether the drink hides the colour of the glass: red wine makes coloured glass black. */
  hidesGlass: boolean
}

/**
 * Returns the picture of a bottle filled and closed; null if none was rendered of its current
 * figures.
 */
export function filledPicture(
  catalogue: CatalogueSnapshot,
  product: Product,
): FilledPicture | null {
  const filled = filledBottle(catalogue, product)
  const picture = filled && pictureByLook(filled.look)
  if (!filled || !picture?.shown) return null
  // The frame has its own height, because closures extend above the rim.
  const empty = drawingOf(product)
  const parts = filledParts(empty.parts, filled)
  const drawing = { ...empty, height: picture.shown, parts, picture }
  return {
    drawing,
    words: `${drinks[filled.drink].name}, closed with ${filled.closedBy.join(' and ')}`,
    hidesGlass: filled.drink === 'red' && !sheerGlass.has(filled.shape.material),
  }
}
