import { expect } from 'vitest'
import type { Mesh } from '#app/domain/catalogue/solid/mesh.ts'

/** Expects a mesh to be watertight: each edge is used once in each direction. */
export function expectWatertight({ triangles }: Mesh): void {
  const edges = new Map<string, number>()
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [...triangles.subarray(at, at + 3)]
    corners.forEach((from, corner) => {
      const to = corners[(corner + 1) % 3] ?? 0
      const key = from < to ? `${from} ${to}` : `${to} ${from}`
      edges.set(key, (edges.get(key) ?? 0) + (from < to ? 1 : -1))
    })
  }
  expect([...edges.values()].every((sum) => sum === 0)).toBe(true)
}
