import type { Picture, Shape } from './outlines/outline.ts'
import { line, movePath, type Path, type Point, polygon } from './path.ts'

/**
 * Point in space of an isometric view: the nearest lower corner is the origin, x runs away to the
 * right, y away to the left, z up. Lengths along all three keep their millimetres.
 */
export type SpacePoint = readonly [x: number, y: number, z: number]

const across = Math.cos(Math.PI / 6)
const rise = 0.5

function isometric([x, y, z]: SpacePoint): Point {
  return [(x - y) * across, z + (x + y) * rise]
}

/** Projects a closed face through points in space. */
export function face(...spots: readonly SpacePoint[]): Path {
  return polygon(...spots.map(isometric))
}

/** Projects an open line through points in space. */
export function edge(...spots: readonly SpacePoint[]): Path {
  return line(...spots.map(isometric))
}

/** Outside dimensions of a box, mm. */
export interface Box {
  length: number
  width: number
  height: number
}

/** Width and height of the projection of a box, mm. */
export function boxExtent({ length, width, height }: Box) {
  return { width: (length + width) * across, height: height + (length + width) * rise }
}

/** End points of each side of a projected box, moved outwards by `gap`; y is up. */
export function boxSides({ length, width, height }: Box, gap: number) {
  const middle = ((length - width) * across) / 2
  const at = (...spot: SpacePoint): Point => {
    const [x, y] = isometric(spot)
    return [x - middle, y]
  }
  return {
    length: [at(0, -gap, 0), at(length, -gap, 0)],
    width: [at(-gap, 0, 0), at(-gap, width, 0)],
    height: [at(length + gap, 0, 0), at(length + gap, 0, height)],
  } as const
}

/**
 * Creates a picture from shapes drawn from the near corner of the box around them, centred on its
 * extent.
 */
export function isometricPicture(
  { length, width, height }: Box,
  shapes: readonly Shape[],
  assumed = false,
): Picture {
  const middle = ((length - width) * across) / 2
  return {
    ...boxExtent({ length, width, height }),
    assumed,
    shapes: shapes.map((shape) => ({ ...shape, path: movePath(shape.path, -middle, 0) })),
  }
}

/** Projects the three visible faces of a box whose near corner is at (x, y, z). */
export function boxFaces({ length, width, height }: Box, [x, y, z]: SpacePoint = [0, 0, 0]) {
  return {
    right: face([x, y, z], [x + length, y, z], [x + length, y, z + height], [x, y, z + height]),
    left: face([x, y, z], [x, y + width, z], [x, y + width, z + height], [x, y, z + height]),
    top: face(
      [x, y, z + height],
      [x + length, y, z + height],
      [x + length, y + width, z + height],
      [x, y + width, z + height],
    ),
  }
}
