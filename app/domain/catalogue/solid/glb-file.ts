import { cornersOf, type Mesh, type Surface } from './mesh.ts'
import type { Place } from './parts/shape.ts'

const [float, unsignedInt] = [5126, 5125]
const [vertices, indices] = [34962, 34963]

/** A mesh with one surface and all its positions. */
export interface GlbPart {
  mesh: Mesh
  surface: Surface
  places: readonly Place[]
}

/**
 * Writes meshes as binary glTF 2.0, in metres as the standard requires. Glass transmits light,
 * other surfaces reflect it. A mesh with several positions is stored once.
 */
export function glbFile(parts: readonly GlbPart[], name: string): Uint8Array<ArrayBuffer> {
  const views = parts.flatMap(({ mesh }) => {
    const metres = mesh.positions.map((mm) => mm / 1000)
    return [metres, smoothNormals(mesh), mesh.triangles]
  })
  const hasGlass = parts.some(({ surface }) => surface.kind === 'glass')
  const nodes = parts.flatMap(({ places }, mesh) =>
    places.map((place) => nodeOf(mesh, name, place)),
  )
  const json = {
    asset: { version: '2.0', generator: 'Vpack' },
    scene: 0,
    scenes: [{ nodes: nodes.map((_, index) => index) }],
    nodes,
    meshes: parts.map((_, index) => ({
      primitives: [
        {
          attributes: { POSITION: index * 3, NORMAL: index * 3 + 1 },
          indices: index * 3 + 2,
          material: index,
        },
      ],
    })),
    materials: parts.map(({ surface }) => materialOf(surface)),
    ...(hasGlass ? { extensionsUsed: glassExtensions } : {}),
    buffers: [{ byteLength: views.reduce((sum, part) => sum + part.byteLength, 0) }],
    bufferViews: views.map((part, index) => ({
      buffer: 0,
      byteOffset: views.slice(0, index).reduce((sum, before) => sum + before.byteLength, 0),
      byteLength: part.byteLength,
      target: index % 3 === 2 ? indices : vertices,
    })),
    accessors: views.map((view, index) => accessorOf(view, index)),
  }
  return container(JSON.stringify(json), views)
}

function accessorOf(view: Float32Array | Uint32Array, bufferView: number) {
  if (view instanceof Uint32Array)
    return { bufferView, componentType: unsignedInt, count: view.length, type: 'SCALAR' }
  const points = { bufferView, componentType: float, count: view.length / 3, type: 'VEC3' }
  return bufferView % 3 === 0 ? { ...points, ...boundsOf(view) } : points
}

function nodeOf(mesh: number, name: string, { at, turn = 0 }: Place) {
  const isMoved = at.some((value) => value !== 0)
  const half = (turn * Math.PI) / 360
  return {
    mesh,
    name,
    ...(isMoved ? { translation: at.map((mm) => mm / 1000) } : {}),
    ...(turn !== 0 ? { rotation: [0, Math.sin(half), 0, Math.cos(half)] } : {}),
  }
}

const glassExtensions = ['KHR_materials_transmission', 'KHR_materials_ior', 'KHR_materials_volume']

const gloss = {
  metal: { metallicFactor: 1, roughnessFactor: 0.35 },
  matt: { metallicFactor: 0, roughnessFactor: 0.7 },
}

function materialOf({ name, kind, colour }: Surface) {
  return kind === 'glass'
    ? glassMaterial(name, colour)
    : { name, pbrMetallicRoughness: { baseColorFactor: [...colour, 1], ...gloss[kind] } }
}

function glassMaterial(name: string, colour: Surface['colour']) {
  return {
    name,
    doubleSided: true,
    pbrMetallicRoughness: {
      baseColorFactor: [1, 1, 1, 1],
      metallicFactor: 0,
      roughnessFactor: 0.03,
    },
    extensions: {
      KHR_materials_transmission: { transmissionFactor: 1 },
      KHR_materials_ior: { ior: 1.52 },
      KHR_materials_volume: {
        thicknessFactor: 0.004,
        attenuationDistance: 0.004,
        attenuationColor: colour,
      },
    },
  }
}

function boundsOf(positions: Float32Array) {
  const min = [0, 1, 2].map((axis) => extreme(positions, axis, Math.min))
  const max = [0, 1, 2].map((axis) => extreme(positions, axis, Math.max))
  return { min, max }
}

function extreme(positions: Float32Array, axis: number, pick: (a: number, b: number) => number) {
  let found = positions[axis] ?? 0
  for (let at = axis; at < positions.length; at += 3) found = pick(found, positions[at] ?? 0)
  return found
}

/** Assembles header, JSON chunk and binary chunk, each padded to four bytes. */
function container(json: string, parts: readonly ArrayBufferView[]): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / 4) * 4))
  const binary = parts.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const bytes = new Uint8Array(12 + 8 + text.length + 8 + binary)
  const view = new DataView(bytes.buffer)
  const words = [0x46546c67, 2, bytes.length, text.length, 0x4e4f534a]
  words.forEach((word, index) => {
    view.setUint32(index * 4, word, true)
  })
  bytes.set(text, 20)
  let at = 20 + text.length
  view.setUint32(at, binary, true)
  view.setUint32(at + 4, 0x004e4942, true)
  at += 8
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at)
    at += part.byteLength
  }
  return bytes
}

/** Computes a unit normal for each point: the area-weighted mean of its triangles' normals. */
function smoothNormals(mesh: Mesh): Float32Array {
  const normals = new Float32Array(mesh.positions.length)
  for (let triangle = 0; triangle < mesh.triangles.length / 3; triangle++) {
    const [a, b, c] = cornersOf(mesh, triangle)
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
    const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (let corner = 0; corner < 3; corner++) {
      const at = (mesh.triangles[triangle * 3 + corner] ?? 0) * 3
      cross.forEach((value, axis) => {
        normals[at + axis] = (normals[at + axis] ?? 0) + value
      })
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const [x = 0, y = 0, z = 0] = normals.subarray(at, at + 3)
    const length = Math.hypot(x, y, z) || 1
    normals.set([x / length, y / length, z / length], at)
  }
  return normals
}
