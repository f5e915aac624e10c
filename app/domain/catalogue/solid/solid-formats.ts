/** The files of a solid, by the ending of their names. */
export const solidFormats = {
  step: { type: 'model/step', title: '3D solid for CAD, in mm', kilobytes: 300 },
  stl: { type: 'model/stl', title: '3D mesh for printing, in mm', kilobytes: 1900 },
  glb: {
    type: 'model/gltf-binary',
    title: '3D model with its glass, for pictures',
    kilobytes: 750,
  },
} as const
export type SolidFormat = keyof typeof solidFormats

export function isSolidFormat(word: string | undefined): word is SolidFormat {
  return word !== undefined && Object.hasOwn(solidFormats, word)
}
