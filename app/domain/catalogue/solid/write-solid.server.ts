import type { Bytes } from '#app/platform/threads/made-files.server.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import { type Board, boardCorners, boardFaces } from './boxes.ts'
import { glbFile } from './glb-file.ts'
import { type Corner, cornersOf, type Mesh, type Surface, surfaceOf } from './mesh.ts'
import { coarseMeshOf, meshOf, plainMesh } from './parts/mesh-of.ts'
import { type Place, type PlainShape, type SolidShape, singlePart } from './parts/shape.ts'
import type { Profile } from './profile.ts'
import type { SolidFormat } from './solid-formats.ts'
import type { ShapedSolid } from './solid-shape.ts'
import { stepWriter } from './step-writer.ts'
import { stlFile } from './stl-file.ts'

/**
 * Writes a revolved profile as STEP (ISO 10303-21, AP214): one closed shell of faces of revolution
 * (discs, cylinders and cones), in mm with z up. Each face runs all around and has one seam.
 * @param day ISO date
 */
function stepFile(profile: Profile, { name, day }: { name: string; day: string }): string {
  const step = stepWriter()
  const rings = profile.filter(([r]) => r > 0)
  const circles = rings.map(([r, y]) => {
    const vertex = step.vertex([r, 0, y])
    const circle = step.add(`CIRCLE('',${step.placement(y, 1)},${step.real(r)})`)
    return { vertex, edge: step.add(`EDGE_CURVE('',${vertex},${vertex},${circle},.T.)`) }
  })
  const faces = [disc(0), disc(rings.length - 1)]
  for (let ring = 0; ring + 1 < rings.length; ring++) faces.push(band(ring))
  const shell = step.add(`CLOSED_SHELL('',(${faces.join(',')}))`)
  return step.file(step.add(`MANIFOLD_SOLID_BREP('${plain(name)}',${shell})`), plain(name), day)

  /** Flat faces at the axis: under the outside, where the profile starts, and on the inside. */
  function disc(ring: number): string {
    const [, y] = rings[ring] ?? [0, 0]
    const isUnder = ring === 0
    const edge = circles[ring]?.edge ?? ''
    const oriented = step.add(`ORIENTED_EDGE('',*,*,${edge},.${isUnder ? 'F' : 'T'}.)`)
    const bound = step.add(`FACE_OUTER_BOUND('',${step.add(`EDGE_LOOP('',(${oriented}))`)},.T.)`)
    const plane = step.add(`PLANE('',${step.placement(y, isUnder ? -1 : 1)})`)
    return step.add(`ADVANCED_FACE('',(${bound}),${plane},.T.)`)
  }

  function band(ring: number): string {
    const [lower, upper] = [circles[ring], circles[ring + 1]]
    const [from, to] = [rings[ring], rings[ring + 1]]
    if (!lower || !upper || !from || !to) throw new Error('A band has two rings.')
    const seam = step.edge(lower.vertex, upper.vertex, [from[0], 0, from[1]], [to[0], 0, to[1]])
    const edges = [
      [lower.edge, 'T'],
      [seam, 'T'],
      [upper.edge, 'F'],
      [seam, 'F'],
    ].map(([edge, sense]) => step.add(`ORIENTED_EDGE('',*,*,${edge},.${sense}.)`))
    const loop = step.add(`EDGE_LOOP('',(${edges.join(',')}))`)
    const bound = step.add(`FACE_OUTER_BOUND('',${loop},.T.)`)
    // The profile runs up the outside: where it rises, the material lies towards the axis.
    const [surface, isOutward] = bandSurface(from, to)
    return step.add(`ADVANCED_FACE('',(${bound}),${surface},.${isOutward ? 'T' : 'F'}.)`)
  }

  /** Surface of a band, and whether its own normal points out of the material. */
  function bandSurface([r0, y0]: readonly [number, number], [r1, y1]: readonly [number, number]) {
    const rises = y1 > y0
    if (Math.abs(y1 - y0) < 1e-6) {
      return [step.add(`PLANE('',${step.placement(y0, 1)})`), r1 < r0] as const
    }
    if (Math.abs(r1 - r0) < 1e-6) {
      const axis = step.placement(y0, 1)
      return [step.add(`CYLINDRICAL_SURFACE('',${axis},${step.real(r0)})`), rises] as const
    }
    // A cone widens along its axis, so the axis points to the wider end.
    const [narrow, at, direction] = r1 > r0 ? [r0, y0, y1 - y0] : [r1, y1, y0 - y1]
    const angle = Math.atan2(Math.abs(r1 - r0), Math.abs(y1 - y0))
    const axis = step.placement(at, direction > 0 ? 1 : -1)
    const cone = `CONICAL_SURFACE('',${axis},${step.real(narrow)},${step.real(angle)})`
    return [step.add(cone), rises] as const
  }
}

/**
 * Replaces characters that a STEP string cannot hold unescaped: all but printable ASCII, and the
 * quote.
 */
const plain = (text: string) => text.replace(/[^ -~]|'/g, '?')

/** A body of plane faces, anticlockwise from outside; y is up. */
interface Facets {
  points: readonly Corner[]
  faces: readonly (readonly number[])[]
}

/** Bodies of plane faces, with their positions. */
interface FacetedPart {
  bodies: readonly Facets[]
  places: readonly Place[]
}

/** Bodies of boards, each a closed shell. */
const boardBodies = (boards: readonly Board[]): Facets[] =>
  boards.map((board) => ({ points: boardCorners(board), faces: boardFaces }))

/** Body of a mesh: one closed shell of triangles, without degenerate ones. */
function meshBody(mesh: Mesh): Facets {
  const points: Corner[] = []
  for (let at = 0; at < mesh.positions.length; at += 3) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(at, at + 3)
    points.push([x, y, z])
  }
  const faces: number[][] = []
  for (let at = 0; at < mesh.triangles.length; at += 3) {
    const [a, b, c] = cornersOf(mesh, at / 3)
    if (isNotDegenerate(a, b, c)) faces.push([...mesh.triangles.subarray(at, at + 3)])
  }
  return { points, faces }
}

const isNotDegenerate = (a: Corner, b: Corner, c: Corner) =>
  Math.hypot(...normalOf(a, b, c)) > 1e-12

const representation = 'FACETED_BREP_SHAPE_REPRESENTATION'

/**
 * Writes parts with plane faces as STEP; a part with several positions is stored once.
 * @param day ISO date
 */
function facetedStep(parts: readonly FacetedPart[], name: string, day: string): string {
  const step = stepWriter()
  const items = parts.flatMap(({ bodies, places }) => {
    const solids = bodies.map(solidOf)
    return places.length === 1 && places.every(isAtOrigin) ? solids : mapped(solids, places)
  })
  return step.file(items.join(','), plain(name), day, representation)

  /** Adds solids in each of their positions. */
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

const isAtOrigin = ({ at, turn = 0 }: Place) => turn === 0 && at.every((value) => value === 0)

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

/** Content of a solid file, as plain data that can be passed to a worker thread. */
export interface SolidContent {
  format: SolidFormat
  shape: SolidShape
  /** The product's code. */
  name: string
  surface: Surface
  /** Date of issue, ISO. */
  day: string
}

/** Writes a solid as a file. Takes up to 100 ms; call it in a worker thread only. */
export function writeSolid({ format, shape, name, surface, day }: SolidContent): Uint8Array {
  if (format === 'step') return new TextEncoder().encode(stepOf(shape, name, day))
  if (format === 'stl') return stlFile(meshOf(shape), `${name}, mm, issued ${day}`)
  const parts = shape.kind === 'parts' ? shape.parts : [singlePart(shape, surface.name)]
  return glbFile(
    parts.map((part) => ({
      mesh: plainMesh(part.shape),
      surface: part.surface ?? (shape.kind === 'parts' ? surfaceOf(part.material) : surface),
      places: part.places,
    })),
    name,
  )
}

function stepOf(shape: SolidShape, name: string, day: string): string {
  if (shape.kind === 'turned') return stepFile(shape.profile, { name, day })
  const parts = shape.kind === 'parts' ? shape.parts : [singlePart(shape, 'ghost')]
  return facetedStep(
    parts.map((part): FacetedPart => ({ bodies: bodiesOf(part.shape), places: part.places })),
    name,
    day,
  )
}

function bodiesOf(shape: PlainShape): FacetedPart['bodies'] {
  if (shape.kind === 'boards') return boardBodies(shape.boards)
  return [meshBody(shape.kind === 'lofted' ? coarseMeshOf(shape.rings) : plainMesh(shape))]
}

const write = wrapForThread<typeof writeSolid>(
  '#app/domain/catalogue/solid/write-solid.server.ts',
  'writeSolid',
)

/**
 * Writes a solid as a file, in a worker thread.
 * @param name the product's code
 * @param day date of issue, ISO
 * @returns `busy` if the queue is full
 */
export async function solidFile(
  { shape, material }: ShapedSolid,
  { format, name, day }: { format: SolidFormat; name: string; day: string },
): Promise<Bytes | 'busy'> {
  const file = await write({ format, shape, name, surface: surfaceOf(material), day })
  return file === null ? 'busy' : new Uint8Array(file)
}
