import type { Mesh } from '../mesh.ts'
import type { Surface } from '../surface-of.ts'
import { smoothNormals } from './smooth-normals.ts'

const [float, unsignedInt] = [5126, 5125]
const [vertices, indices] = [34962, 34963]

/** A mesh as binary glTF 2.0, in metres as the standard asks, of glass that lets light through, or of a surface that gives it back. */
export function glbFile(mesh: Mesh, name: string, surface: Surface): Uint8Array<ArrayBuffer> {
  const metres = mesh.positions.map((mm) => mm / 1000)
  const normals = smoothNormals(mesh)
  const parts = [metres, normals, mesh.triangles]
  const count = metres.length / 3
  const json = {
    asset: { version: '2.0', generator: 'Vpack' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    materials: [materialOf(surface)],
    ...(surface.kind === 'glass' ? { extensionsUsed: glassExtensions } : {}),
    buffers: [{ byteLength: parts.reduce((sum, part) => sum + part.byteLength, 0) }],
    bufferViews: parts.map((part, index) => ({
      buffer: 0,
      byteOffset: parts.slice(0, index).reduce((sum, before) => sum + before.byteLength, 0),
      byteLength: part.byteLength,
      target: part === mesh.triangles ? indices : vertices,
    })),
    accessors: [
      { bufferView: 0, componentType: float, count, type: 'VEC3', ...boundsOf(metres) },
      { bufferView: 1, componentType: float, count, type: 'VEC3' },
      {
        bufferView: 2,
        componentType: unsignedInt,
        count: mesh.triangles.length,
        type: 'SCALAR',
      },
    ],
  }
  return container(JSON.stringify(json), parts)
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

/** Header, JSON chunk and binary chunk, each padded to four bytes. */
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
