import type { Frame } from '../turn-scene.ts'

/** Long lenses bend less; degrees from below to above. */
export const fieldOfView = 16

/**
 * Where the camera stands so that everything is in the picture, mm.
 * @param tilt degrees from which it looks down
 * @param aspect width of the picture by its height
 */
export function cameraPlace({ left, right, top, deep }: Frame, tilt: number, aspect: number) {
  const half = Math.tan((fieldOfView * Math.PI) / 360)
  const wide = Math.max(right, -left)
  const angle = (tilt * Math.PI) / 180
  // Seen from above, what is deep takes height too.
  const high = (top / 2) * Math.cos(angle) + deep * Math.abs(Math.sin(angle)) + top * 0.04
  const distance = Math.max(high / half, wide / (half * aspect)) + deep
  const target = top * 0.47
  return {
    target,
    height: target + distance * Math.sin(angle),
    distance: distance * Math.cos(angle),
  }
}
