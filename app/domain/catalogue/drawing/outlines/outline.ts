import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import { type Path, type Segment, turnedSilhouette } from '#app/domain/catalogue/drawing/path.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'

/** Properties of a product that a drawing needs. */
export type Drawable = Pick<Product, 'category' | 'subcategory' | 'attributes'>

/**
 * Role of a shape in a picture.
 * - `body`: filled with its material, edged
 * - `neck`: the same surface again, lit across its own width, fading out downwards
 * - `highlight`, `shade`: light or shadow on a body
 * - `detail`: a visible edge; `finish`: an edge or thread of the neck finish
 * - `through`: an edge of the far side, seen through sheer glass
 * - `behind`: an edge behind the surface, such as the punt
 * - `grain`: texture of the material
 * - `cell`: space for a bottle
 * - `wire`: a line as thick as the wire itself, 1.2 mm
 * - `void`: an opening, drawn dark
 * - `ghost`: the body of a stand-in, never dimensioned
 */
export type Role =
  | 'body'
  | 'neck'
  | 'highlight'
  | 'shade'
  | 'detail'
  | 'finish'
  | 'through'
  | 'behind'
  | 'wire'
  | 'grain'
  | 'cell'
  | 'void'
  | 'ghost'

/** Painted shape of an outline. */
export interface Shape {
  role: Role
  material: Material
  path: Path
}

/**
 * A view in millimetres, within x ∈ [−width/2, width/2] and y ∈ [0, height], y up; shapes are in
 * painting order.
 */
export interface Picture {
  width: number
  height: number
  shapes: readonly Shape[]
  /**
   * Whether a size that the product does not state was assumed; such a picture is never
   * dimensioned.
   */
  assumed?: boolean
}

/** Picture of a product. */
export interface Outline extends Picture {
  /** Category slug; determines the frame. */
  category: string
  /** Whether it is a stand-in, because the product's dimensions are missing or implausible. */
  incomplete: boolean
}

/** Returns a function that creates shapes of one material. */
export function shapesOf(material: Material) {
  return (role: Role, ...paths: readonly Path[]): Shape => ({ role, material, path: paths.flat() })
}

/** Outline of a cylinder or cone that stands on y = `bottom`, mm, with optional rounded edges. */
export function cone(
  bottom: number,
  height: number,
  bottomRadius: number,
  topRadius: number,
  rounding: { bottom?: number; top?: number } = {},
): Path {
  const below = Math.min(rounding.bottom ?? 0, height / 3, bottomRadius / 2)
  const above = Math.min(rounding.top ?? 0, height / 3, topRadius / 2)
  const top = bottom + height
  const profile: Segment[] = [['M', 0, bottom]]
  profile.push(['L', bottomRadius - below, bottom])
  if (below > 0) profile.push(['A', below, below, 'anticlockwise', bottomRadius, bottom + below])
  profile.push(['L', topRadius, top - above])
  if (above > 0) profile.push(['A', above, above, 'anticlockwise', topRadius - above, top])
  return turnedSilhouette([...profile, ['L', 0, top]])
}

/** Line around a solid of revolution at height y; from the side it is straight. */
export function ring(y: number, radius: number): Path {
  return [
    ['M', -radius, y],
    ['L', radius, y],
  ]
}

/**
 * Ribs around a solid of revolution between two heights, spaced as they appear in side view;
 * `count` of them face the viewer.
 */
export function ribs(bottom: number, top: number, radius: number, count: number): Path {
  return Array.from({ length: count }, (_, index): Segment[] => {
    const angle = ((index + 0.5) / count - 0.5) * Math.PI * 0.94
    const x = radius * Math.sin(angle)
    return [
      ['M', x, bottom],
      ['L', x, top],
    ]
  }).flat()
}
