import { cornersOf, type Mesh } from '../mesh.ts'

/** A unit normal for each point: the mean of its triangles', by their areas. */
export function smoothNormals(mesh: Mesh): Float32Array {
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
