import type { Mesh } from './mesh.ts'

/**
 * A rectangular board or panel: the corner with the smallest coordinates and the size, in mm; y is
 * up.
 */
export interface Board {
  at: readonly [x: number, y: number, z: number]
  size: readonly [x: number, y: number, z: number]
}

/**
 * Faces of a board, anticlockwise from outside; bit n of a corner's number is its side on axis n.
 */
export const boardFaces = [
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 2, 3, 1],
  [4, 5, 7, 6],
] as const

/** Triangles of a board: two for each face. */
export const boardTriangles = 2 * boardFaces.length

export function boardCorners({ at, size }: Board): [number, number, number][] {
  return Array.from({ length: 8 }, (_, corner) => [
    at[0] + (corner & 1 ? size[0] : 0),
    at[1] + (corner & 2 ? size[1] : 0),
    at[2] + (corner & 4 ? size[2] : 0),
  ])
}

/** Mesh of boards, each with a closed surface of its own. */
export function boardsMesh(boards: readonly Board[]): Mesh {
  const positions = boards.flatMap((board) => boardCorners(board).flat())
  const triangles = boards.flatMap((_, index) =>
    boardFaces.flatMap(([a, b, c, d]) => [a, b, c, a, c, d].map((corner) => corner + index * 8)),
  )
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

/** Volume of boards that do not overlap, mL. */
export function boardsVolume(boards: readonly Board[]): number {
  return boards.reduce((sum, { size: [x, y, z] }) => sum + x * y * z, 0) / 1000
}
