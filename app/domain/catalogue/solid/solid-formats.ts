import { trianglesOf } from './parts/mesh-of.ts'
import { type Part, type SolidShape, singlePart } from './parts/shape.ts'

/** File formats of a solid, by file extension. */
export const solidFormats = {
  step: { type: 'model/step', title: '3D solid for CAD, in mm' },
  stl: { type: 'model/stl', title: '3D mesh for printing, in mm' },
  glb: { type: 'model/gltf-binary', title: '3D model with its surface, for pictures' },
} as const
export type SolidFormat = keyof typeof solidFormats

/**
 * File formats of a loaded pallet. STL is not offered because it would repeat every bottle in full.
 */
export const loadFormats = {
  'pallet-step': { format: 'step', title: 'Full pallet for CAD, in mm, outlines coarse' },
  'pallet-glb': { format: 'glb', title: 'Full pallet with its surfaces, outlines coarse' },
} as const satisfies Record<string, { format: SolidFormat; title: string }>
export type LoadFormat = keyof typeof loadFormats

/** Format, as in a URL, of an open carton with its bottles or cans, which the 3D view shows. */
export const packedFormat = 'packed-glb'

/**
 * Estimated file size, in kB, for each point of a revolved profile, and for each triangle of other
 * meshes.
 */
const pointKilobytes = { step: 1.01, stl: 7.15, glb: 3.45 }
const triangleKilobytes = { step: { mesh: 0.342, boards: 0.153 }, stl: 0.05, glb: 0.024 }
/** Estimated file size, in kB, for each further position of a part. */
const placeKilobytes = { step: 0.25, glb: 0.08 }
/** Estimated fixed size of every file, kB. */
const fixedKilobytes = 2

/** Estimates the size of a file in kB, rounded to two digits. */
export function kilobytesOf(format: SolidFormat, shape: SolidShape): number {
  if (shape.kind === 'turned') return rounded(pointKilobytes[format] * shape.profile.length)
  const parts = shape.kind === 'parts' ? shape.parts : [singlePart(shape, 'ghost')]
  return rounded(parts.reduce((sum, part) => sum + ofPart(format, part), fixedKilobytes))
}

function ofPart(format: SolidFormat, { shape, places }: Part): number {
  const count = trianglesOf(shape, format === 'step')
  if (format === 'stl') return triangleKilobytes.stl * count * places.length
  const each =
    format === 'glb'
      ? triangleKilobytes.glb
      : triangleKilobytes.step[shape.kind === 'boards' ? 'boards' : 'mesh']
  return each * count + placeKilobytes[format] * (places.length - 1)
}

const rounded = (kilobytes: number) => Number(kilobytes.toPrecision(2))

/** Whether a word names a file format of a product's solid. */
export function isSolidFormat(word: string | undefined): word is SolidFormat {
  return word !== undefined && Object.hasOwn(solidFormats, word)
}

/** Whether a word names a file format of a loaded pallet. */
export function isPalletFormat(word: string | undefined): word is LoadFormat {
  return word !== undefined && Object.hasOwn(loadFormats, word)
}
