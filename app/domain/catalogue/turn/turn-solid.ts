import { surfaceOf } from '#app/domain/catalogue/solid/mesh.ts'
import type { Product } from '../product/product.ts'
import { meshOf } from '../solid/parts/mesh-of.ts'
import type { SolidShape } from '../solid/parts/shape.ts'
import type { Profile } from '../solid/profile.ts'
import { type ShapedSolid, shapedSolid } from '../solid/solid-shape.ts'
import { roundProfile, type ViewerShape } from './turn-shape.ts'

type Shaped = Pick<Product, 'category' | 'subcategory' | 'attributes'>

/**
 * Shape of a product whose solid comes from a file: KeyKegs, closures, cartons, dividers, pallets.
 * Null if a required figure is not on file.
 */
export function solidShapeOf(product: Shaped): { shape: ViewerShape; isAssumed: boolean } | null {
  const solid = shapedSolid(product)
  return solid && { shape: viewerShapeOf(solid), isAssumed: solid.isAssumed === true }
}

/** Shape for the 3D view of a solid that comes from a file. */
export function viewerShapeOf(solid: ShapedSolid): ViewerShape {
  const [width, height, depth] = extentOf(solid.shape)
  const { name, colour } = surfaceOf(solid.material)
  return {
    height,
    depth,
    isSquare: isOfBoards(solid.shape),
    forms: null,
    outside: roundProfile(fromFront(solid.shape, width, height)),
    inside: [],
    material: name,
    body: 'solid',
    colour,
    level: null,
    zones: [],
  }
}

/** Whether a solid is made of boards, or cut from one. */
function isOfBoards(shape: SolidShape): boolean {
  if (shape.kind === 'parts') return shape.parts.some((part) => part.shape.kind === 'boards')
  return shape.kind === 'boards' || shape.kind === 'mesh'
}

/** Width, height and depth of the whole solid, mm. */
function extentOf(shape: SolidShape): [width: number, height: number, depth: number] {
  const { positions } = meshOf(shape)
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  positions.forEach((value, at) => {
    const axis = at % 3
    if (value < (least[axis] ?? value)) least[axis] = value
    if (value > (most[axis] ?? value)) most[axis] = value
  })
  const across = (axis: number) => Math.round(((most[axis] ?? 0) - (least[axis] ?? 0)) * 100) / 100
  return [across(0), across(1), across(2)]
}

/**
 * Profile of half the front silhouette, for closures and neighbours; a plain box except for
 * bottles.
 */
function fromFront(shape: SolidShape, width: number, height: number): Profile {
  if (shape.kind === 'lofted') {
    const rim = shape.rings.findIndex(
      ({ y }) => y === Math.max(...shape.rings.map((ring) => ring.y)),
    )
    return shape.rings.slice(0, rim + 1).map(({ across, y }) => [across, y] as const)
  }
  return [
    [0, 0],
    [width / 2, 0],
    [width / 2, height],
  ]
}
