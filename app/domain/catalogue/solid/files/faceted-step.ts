import { type Board, boardCorners, boardFaces } from '../boxes.ts'
import { type Corner, cornersOf, type Mesh } from '../mesh.ts'
import type { Place } from '../parts/shape.ts'
import { plain } from './step-file.ts'
import { stepWriter } from './step-writer.ts'

/** A body of plane faces, anticlockwise from outside; y is up. */
interface Facets {
  points: readonly Corner[]
  faces: readonly (readonly number[])[]
}

/** A part of plane faces, with the places where it stands. */
export interface FacetedPart {
  bodies: readonly Facets[]
  places: readonly Place[]
}

/** Boards: a closed shell each. */
export const boardBodies = (boards: readonly Board[]): Facets[] =>
  boards.map((board) => ({ points: boardCorners(board), faces: boardFaces }))

/** A mesh: one closed shell of triangles. */
export function meshBody(mesh: Mesh): Facets {
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
  return { points, faces }
}

const isFlat = (a: Corner, b: Corner, c: Corner) => Math.hypot(...normalOf(a, b, c)) > 1e-12

const representation = 'FACETED_BREP_SHAPE_REPRESENTATION'

/** Parts of plane faces as STEP: what stands in many places is stated once. @param day ISO date */
export function facetedStep(parts: readonly FacetedPart[], name: string, day: string): string {
  const step = stepWriter()
  const items = parts.flatMap(({ bodies, places }) => {
    const solids = bodies.map(solidOf)
    return places.length === 1 && places.every(isAtHome) ? solids : mapped(solids, places)
  })
  return step.file(items.join(','), plain(name), day, representation)

  /** Solids in each of their places. */
  function mapped(solids: readonly string[], places: readonly Place[]): string[] {
    const home = step.placement(0, 1)
    const shown = step.add(`${representation}('',(${home},${solids.join(',')}),${step.context()})`)
    const map = step.add(`REPRESENTATION_MAP(${home},${shown})`)
    return places.map((place) => step.add(`MAPPED_ITEM('',${map},${placeOf(place)})`))
  }

  function placeOf({ at, turn = 0 }: Place): string {
    const angle = (turn * Math.PI) / 180
    const origin = step.add(`CARTESIAN_POINT('',(${zUp(at).map(step.real)}))`)
    const [z, x] = [
      [0, 0, 1],
      [Math.cos(angle), Math.sin(angle), 0],
    ].map((way) => step.add(`DIRECTION('',(${way.map(step.real)}))`))
    return step.add(`AXIS2_PLACEMENT_3D('',${origin},${z},${x})`)
  }

  function solidOf({ points, faces }: Facets): string {
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
  }
}

const isAtHome = ({ at, turn = 0 }: Place) => turn === 0 && at.every((value) => value === 0)

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
