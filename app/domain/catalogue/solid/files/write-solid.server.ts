import { turned } from '../mesh.ts'
import type { Profile } from '../profile.ts'
import type { SolidFormat } from '../solid-formats.ts'
import type { Surface } from '../surface-of.ts'
import { glbFile } from './glb-file.ts'
import { stepFile } from './step-file.ts'
import { stlFile } from './stl-file.ts'

/** All that a file of a solid is made of: plain data, which a thread can be given. */
export interface SolidContent {
  format: SolidFormat
  profile: Profile
  /** The product's code. */
  name: string
  surface: Surface
  /** When it was issued, as ISO date. */
  day: string
}

/** Segments around the axis: the radius of a bottle's body is true within 0.05 mm. */
const segments = 72

/** Writes a solid as a file. Takes up to 100 ms; call it in a worker thread only. */
export function writeSolid({ format, profile, name, surface, day }: SolidContent): Uint8Array {
  if (format === 'step') return new TextEncoder().encode(stepFile(profile, { name, day }))
  const mesh = turned(profile, segments)
  return format === 'stl'
    ? stlFile(mesh, `${name}, mm, issued ${day}`)
    : glbFile(mesh, name, surface)
}
