import type { SolidFormat } from '../solid-formats.ts'
import { coarseMeshOf, meshOf, type SolidShape } from '../solid-shape.ts'
import type { Surface } from '../surface-of.ts'
import { boardsStep, meshStep } from './faceted-step.ts'
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
  const mesh = meshOf(shape)
  return format === 'stl'
    ? stlFile(mesh, `${name}, mm, issued ${day}`)
    : glbFile(mesh, name, surface)
}

function stepOf(shape: SolidShape, name: string, day: string): string {
  if (shape.kind === 'turned') return stepFile(shape.profile, { name, day })
  if (shape.kind === 'boards') return boardsStep(shape.boards, name, day)
  return meshStep(coarseMeshOf(shape.rings), name, day)
}
