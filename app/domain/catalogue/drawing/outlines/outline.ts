import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { Material } from '../paint/material.ts'
import type { Path } from '../path.ts'

/** What a drawing needs to know of a product. */
export type Drawable = Pick<Product, 'category' | 'subcategory' | 'attributes'>

/**
 * What a shape is to the picture.
 * - `body`: filled with its material, edged
 * - `neck`: the same surface once more, lit across its own width, fading out downwards
 * - `highlight`, `shade`: light or shadow lying on a body
 * - `detail`: a visible edge; `finish`: an edge or thread of the neck finish
 * - `through`: an edge of the far side, seen through sheer glass
 * - `behind`: an edge behind the surface, such as the punt
 * - `grain`: texture of the material
 * - `cell`: room for a bottle
 * - `wire`: a line as thick as the wire itself, 1.2 mm
 * - `void`: an opening into the dark
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
 * Something as seen, in millimetres: it lies within x ∈ [−width/2, width/2] and y ∈ [0, height], y
 * up; shapes are in painting order.
 */
export interface Picture {
  width: number
  height: number
  shapes: readonly Shape[]
  /** A size that the product does not state was drawn as is usual: never to be dimensioned. */
  assumed?: boolean
}

/** The picture of a product. */
export interface Outline extends Picture {
  /** Category slug; decides the frame. */
  category: string
  /** True for a stand-in: the product’s dimensions are missing or cannot be. */
  incomplete: boolean
}

/** Makes shapes of one material. */
export function shapesOf(material: Material) {
  return (role: Role, ...paths: readonly Path[]): Shape => ({ role, material, path: paths.flat() })
}
