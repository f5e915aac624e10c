import type { Ring } from '#app/domain/catalogue/solid/mesh.ts'
import type { Material } from '../../drawing/paint/material.ts'
import type { Board } from '../boxes.ts'
import type { Corner, Mesh, Surface } from '../mesh.ts'
import type { Profile } from '../profile.ts'

/** One solid as plain data: a revolved profile, lofted rings, boards, or any closed mesh. */
export type PlainShape =
  | { kind: 'turned'; profile: Profile }
  | { kind: 'lofted'; rings: readonly Ring[] }
  | { kind: 'boards'; boards: readonly Board[] }
  | { kind: 'mesh'; mesh: Mesh }

/**
 * Position of a part: it is rotated about the vertical axis by `turn` degrees, then moved by `at`,
 * mm.
 */
export interface Place {
  at: Corner
  turn?: number
}

/** A shape with its material and one or more positions. */
export interface Part {
  shape: PlainShape
  material: Material
  /** Appearance, if it differs from that of the material. */
  surface?: Surface
  places: readonly Place[]
}

/** Solid of any product: one shape, or parts of several materials. */
export type SolidShape = PlainShape | { kind: 'parts'; parts: readonly Part[] }

/** Creates a part with a single position, at the origin. */
export const singlePart = (shape: PlainShape, material: Material): Part => ({
  shape,
  material,
  places: [{ at: [0, 0, 0] }],
})
