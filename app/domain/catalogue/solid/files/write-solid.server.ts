import { coarseMeshOf, meshOf, plainMesh } from '../parts/mesh-of.ts'
import { once, type PlainShape, type SolidShape } from '../parts/shape.ts'
import type { SolidFormat } from '../solid-formats.ts'
import { type Surface, surfaceOf } from '../surface-of.ts'
import { boardBodies, type FacetedPart, facetedStep, meshBody } from './faceted-step.ts'
import { glbFile } from './glb-file.ts'
import { stepFile } from './step-file.ts'
import { stlFile } from './stl-file.ts'

/** All that a file of a solid is made of: plain data, which a thread can be given. */
export interface SolidContent {
  format: SolidFormat
  shape: SolidShape
  /** The product's code. */
  name: string
  surface: Surface
  /** When it was issued, as ISO date. */
  day: string
}

/** Writes a solid as a file. Takes up to 100 ms; call it in a worker thread only. */
export function writeSolid({ format, shape, name, surface, day }: SolidContent): Uint8Array {
  if (format === 'step') return new TextEncoder().encode(stepOf(shape, name, day))
  if (format === 'stl') return stlFile(meshOf(shape), `${name}, mm, issued ${day}`)
  const parts = shape.kind === 'parts' ? shape.parts : [once(shape, surface.name)]
  return glbFile(
    parts.map((part) => ({
      mesh: plainMesh(part.shape),
      surface: shape.kind === 'parts' ? surfaceOf(part.material) : surface,
      places: part.places,
    })),
    name,
  )
}

function stepOf(shape: SolidShape, name: string, day: string): string {
  if (shape.kind === 'turned') return stepFile(shape.profile, { name, day })
  const parts = shape.kind === 'parts' ? shape.parts : [once(shape, 'ghost')]
  return facetedStep(
    parts.map((part): FacetedPart => ({ bodies: bodiesOf(part.shape), places: part.places })),
    name,
    day,
  )
}

function bodiesOf(shape: PlainShape): FacetedPart['bodies'] {
  if (shape.kind === 'boards') return boardBodies(shape.boards)
  return [meshBody(shape.kind === 'lofted' ? coarseMeshOf(shape.rings) : plainMesh(shape))]
}
