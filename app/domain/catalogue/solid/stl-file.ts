import { type Corner, cornersOf, type Mesh } from './mesh.ts'

const header = 80
const perTriangle = 50

/**
 * Writes a mesh as binary STL, in mm and with z up, as programs for printing and milling expect.
 */
export function stlFile(mesh: Mesh, title: string): Uint8Array<ArrayBuffer> {
  const count = mesh.triangles.length / 3
  const bytes = new Uint8Array(header + 4 + count * perTriangle)
  bytes.set(new TextEncoder().encode(title.replace(/[^ -~]/g, '?')).subarray(0, header))
  const view = new DataView(bytes.buffer)
  view.setUint32(header, count, true)
  for (let triangle = 0; triangle < count; triangle++) {
    const [a, b, c] = cornersOf(mesh, triangle).map(zUp) as [Corner, Corner, Corner]
    const start = header + 4 + triangle * perTriangle
    ;[normalOf(a, b, c), a, b, c].flat().forEach((value, index) => {
      view.setFloat32(start + index * 4, value, true)
    })
  }
  return bytes
}

const zUp = ([x, y, z]: Corner): Corner => [x, -z, y]

function normalOf(a: Corner, b: Corner, c: Corner): Corner {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
  const [x, y, z] = [
    u[1] * v[2] - u[2] * v[1],
    u[2] * v[0] - u[0] * v[2],
    u[0] * v[1] - u[1] * v[0],
  ]
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
