import { loft, loftedTriangles, type Ring } from '#app/domain/catalogue/solid/mesh.ts'
import { boardsMesh, boardTriangles } from '../boxes.ts'
import { type Mesh, revolve } from '../mesh.ts'
import type { Part, Place, PlainShape, SolidShape } from './shape.ts'

/**
 * Segments around the vertical axis: 72 keep a bottle's radius within 0.05 mm, and 126 resolve 21
 * teeth.
 */
const segments = { turned: 72, lofted: 126, coarse: 63 }

/** Converts a solid to a mesh; each of its parts is closed. */
export function meshOf(shape: SolidShape): Mesh {
  return shape.kind === 'parts' ? joinMeshes(shape.parts.flatMap(placedMeshes)) : plainMesh(shape)
}

/** Converts one shape to a closed mesh. */
export function plainMesh(shape: PlainShape): Mesh {
  if (shape.kind === 'turned') return revolve(shape.profile, segments.turned)
  if (shape.kind === 'lofted') return loft(shape.rings, segments.lofted)
  return shape.kind === 'boards' ? boardsMesh(shape.boards) : shape.mesh
}

/**
 * Number of triangles of `plainMesh`, or of `coarseMeshOf` if `isCoarse`. Lofted shapes and boards
 * are counted without creating a mesh.
 */
export function trianglesOf(shape: PlainShape, isCoarse: boolean): number {
  if (shape.kind === 'boards') return boardTriangles * shape.boards.length
  if (shape.kind !== 'lofted') return plainMesh(shape).triangles.length / 3
  return isCoarse
    ? loftedTriangles(coarseRings(shape.rings), segments.coarse)
    : loftedTriangles(shape.rings, segments.lofted)
}

function placedMeshes({ shape, places }: Part): Mesh[] {
  const mesh = plainMesh(shape)
  return places.map((place) => placeMesh(mesh, place))
}

/** Rotates a mesh about the vertical axis, then moves it. */
export function placeMesh({ positions, triangles }: Mesh, { at, turn = 0 }: Place): Mesh {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const moved = new Float32Array(positions.length)
  for (let point = 0; point < positions.length; point += 3) {
    const [x = 0, y = 0, z = 0] = positions.subarray(point, point + 3)
    moved.set([x * cos + z * sin + at[0], y + at[1], z * cos - x * sin + at[2]], point)
  }
  return { positions: moved, triangles }
}

/** Joins meshes into one. */
export function joinMeshes(meshes: readonly Mesh[]): Mesh {
  const sum = (count: (mesh: Mesh) => number) => meshes.reduce((all, mesh) => all + count(mesh), 0)
  const positions = new Float32Array(sum((mesh) => mesh.positions.length))
  const triangles = new Uint32Array(sum((mesh) => mesh.triangles.length))
  let [point, corner] = [0, 0]
  for (const mesh of meshes) {
    positions.set(mesh.positions, point)
    const first = point / 3
    mesh.triangles.forEach((at, index) => {
      triangles[corner + index] = at + first
    })
    point += mesh.positions.length
    corner += mesh.triangles.length
  }
  return { positions, triangles }
}

/**
 * Creates a mesh from rings with fewer faces, for files that list each face: about 60 rings and 63
 * segments.
 */
export function coarseMeshOf(rings: readonly Ring[]): Mesh {
  return loft(coarseRings(rings), segments.coarse)
}

function coarseRings(rings: readonly Ring[]): readonly Ring[] {
  const step = Math.max(1, Math.floor(rings.length / 60))
  return rings.filter((_, index) => index % step === 0 || index === rings.length - 1)
}
