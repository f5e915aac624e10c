import type { Material } from '../../drawing/paint/material.ts'
import type { Board } from '../boxes.ts'
import type { Ring } from '../loft.ts'
import type { Corner, Mesh } from '../mesh.ts'
import type { Profile } from '../profile.ts'

/** One solid as plain data: turned, joined from rings, put together from boards, or any closed mesh. */
export type PlainShape =
  | { kind: 'turned'; profile: Profile }
  | { kind: 'lofted'; rings: readonly Ring[] }
  | { kind: 'boards'; boards: readonly Board[] }
  | { kind: 'mesh'; mesh: Mesh }

/** Where a part stands: moved, mm, after it was turned about the upright axis, degrees. */
export interface Place {
  at: Corner
  turn?: number
}

/** A shape that is there once or many times. */
export interface Part {
  shape: PlainShape
  material: Material
  places: readonly Place[]
}

/** A solid of any product: one shape, or parts of several materials. */
export type SolidShape = PlainShape | { kind: 'parts'; parts: readonly Part[] }

/** A part that is there once, where it was made. */
export const once = (shape: PlainShape, material: Material): Part => ({
  shape,
  material,
  places: [{ at: [0, 0, 0] }],
})
