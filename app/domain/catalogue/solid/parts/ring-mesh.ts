import type { Mesh } from '../mesh.ts'
import type { Profile } from '../profile.ts'

/**
 * Creates a mesh by revolving a closed loop about the y axis: a tube or hoop. The loop runs up its
 * outside.
 * @param segments around the axis
 */
export function ringMesh(loop: Profile, segments = 72): Mesh {
  const positions = loop.flatMap(([r, y]) =>
    Array.from({ length: segments }, (_, turn) => {
      const angle = (2 * Math.PI * turn) / segments
      return [r * Math.cos(angle), y, r * Math.sin(angle)]
    }).flat(),
  )
  const triangles: number[] = []
  loop.forEach((_, ring) => {
    const [from, to] = [ring * segments, ((ring + 1) % loop.length) * segments]
    for (let turn = 0; turn < segments; turn++) {
      const next = (turn + 1) % segments
      triangles.push(from + turn, to + turn, from + next, from + next, to + turn, to + next)
    }
  })
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}
