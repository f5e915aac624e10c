import { type Board, boardCorners, boardFaces } from '../boxes.ts'
import { type Corner, cornersOf, type Mesh } from '../mesh.ts'
import { plain } from './step-file.ts'
import { stepWriter } from './step-writer.ts'

/** A body of plane faces, anticlockwise from outside; y is up. */
interface Facets {
  points: readonly Corner[]
  faces: readonly (readonly number[])[]
}

/** Boards as STEP: a closed shell each. @param day ISO date */
export function boardsStep(boards: readonly Board[], name: string, day: string): string {
  const bodies = boards.map((board): Facets => ({ points: boardCorners(board), faces: boardFaces }))
  return facetedStep(bodies, name, day)
}

/** A mesh as STEP: one closed shell of triangles. @param day ISO date */
export function meshStep(mesh: Mesh, name: string, day: string): string {
  const points: Corner[] = []
  for (let at = 0; at < mesh.positions.length; at += 3) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(at, at + 3)
    points.push([x, y, z])
  }
  const faces: number[][] = []
  for (let at = 0; at < mesh.triangles.length; at += 3) {
    const [a, b, c] = cornersOf(mesh, at / 3)
    if (isFlat(a, b, c)) faces.push([...mesh.triangles.subarray(at, at + 3)])
  }
  return facetedStep([{ points, faces }], name, day)
}

const isFlat = (a: Corner, b: Corner, c: Corner) => Math.hypot(...normalOf(a, b, c)) > 1e-12

function facetedStep(bodies: readonly Facets[], name: string, day: string): string {
  const step = stepWriter()
  const solids = bodies.map(({ points, faces }) => {
    const corners = points.map((place) => zUp(place))
    const spots = corners.map((place) => step.add(`CARTESIAN_POINT('',(${place.map(step.real)}))`))
    const drawn = faces.map((face) => {
      const [a, b, c] = face.map((corner) => corners[corner] ?? [0, 0, 0]) as [
        Corner,
        Corner,
        Corner,
      ]
      const loop = step.add(`POLY_LOOP('',(${face.map((corner) => spots[corner])}))`)
      const bound = step.add(`FACE_OUTER_BOUND('',${loop},.T.)`)
      const plane = step.add(`PLANE('',${placementOf(a, b, c)})`)
      return step.add(`FACE_SURFACE('',(${bound}),${plane},.T.)`)

      function placementOf(from: Corner, to: Corner, other: Corner): string {
        const along = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]])
        const normal = unit(normalOf(from, to, other))
        const [z, x] = [normal, along].map((way) =>
          step.add(`DIRECTION('',(${way.map(step.real)}))`),
        )
        return step.add(`AXIS2_PLACEMENT_3D('',${spots[face[0] ?? 0]},${z},${x})`)
      }
    })
    const shell = step.add(`CLOSED_SHELL('',(${drawn.join(',')}))`)
    return step.add(`FACETED_BREP('${plain(name)}',${shell})`)
  })
  return step.file(solids.join(','), plain(name), day, 'FACETED_BREP_SHAPE_REPRESENTATION')
}

const zUp = ([x, y, z]: Corner): Corner => [x, -z, y]

function unit([x, y, z]: Corner): Corner {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

function normalOf(a: Corner, b: Corner, c: Corner): Corner {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}
