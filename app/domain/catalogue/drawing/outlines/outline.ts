import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { Material } from '../paint/material.ts'
import type { Path } from '../path.ts'

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
