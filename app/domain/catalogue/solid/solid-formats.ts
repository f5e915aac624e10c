import { coarseMeshOf, meshOf, type SolidShape } from './solid-shape.ts'

/** The files of a solid, by the ending of their names. */
export const solidFormats = {
  step: { type: 'model/step', title: '3D solid for CAD, in mm' },
  stl: { type: 'model/stl', title: '3D mesh for printing, in mm' },
  glb: { type: 'model/gltf-binary', title: '3D model with its surface, for pictures' },
} as const
export type SolidFormat = keyof typeof solidFormats

/** Kilobytes of a file for each point of a turned profile, and for each triangle of other solids’ meshes. */
const aRing = { step: 1.01, stl: 7.15, glb: 3.45 }
const aTriangle = { step: { lofted: 0.342, boards: 0.153 }, stl: 0.05, glb: 0.024 }
/** What every file has besides, kB. */
const besides = 2

/** Size of a file, kB, rounded as a visitor reads it. */
export function kilobytesOf(format: SolidFormat, shape: SolidShape): number {
  if (shape.kind === 'turned') return rounded(aRing[format] * shape.profile.length)
  const isCoarse = format === 'step' && shape.kind === 'lofted'
  const { triangles } = isCoarse ? coarseMeshOf(shape.rings) : meshOf(shape)
  const each = format === 'step' ? aTriangle.step[shape.kind] : aTriangle[format]
  return rounded((each * triangles.length) / 3 + besides)
}

const rounded = (kilobytes: number) => Number(kilobytes.toPrecision(2))

export function isSolidFormat(word: string | undefined): word is SolidFormat {
  return word !== undefined && Object.hasOwn(solidFormats, word)
}
