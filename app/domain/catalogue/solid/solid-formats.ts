import type { Profile } from './profile.ts'

/** The files of a solid, by the ending of their names; `kilobytesARing` for each point of its profile. */
export const solidFormats = {
  step: { type: 'model/step', title: '3D solid for CAD, in mm', kilobytesARing: 1.01 },
  stl: { type: 'model/stl', title: '3D mesh for printing, in mm', kilobytesARing: 7.15 },
  glb: {
    type: 'model/gltf-binary',
    title: '3D model with its surface, for pictures',
    kilobytesARing: 3.45,
  },
} as const
export type SolidFormat = keyof typeof solidFormats

/** Size of a file, kB, rounded as a visitor reads it. */
export function kilobytesOf(format: SolidFormat, profile: Profile): number {
  return Number((solidFormats[format].kilobytesARing * profile.length).toPrecision(2))
}

export function isSolidFormat(word: string | undefined): word is SolidFormat {
  return word !== undefined && Object.hasOwn(solidFormats, word)
}
