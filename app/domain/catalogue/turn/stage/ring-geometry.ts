import { BufferAttribute, BufferGeometry } from 'three'
import type { ClosurePart } from '#app/domain/catalogue/turn/closure-on-bottle.ts'
import { formAt } from '#app/domain/catalogue/turn/turn-shape.ts'
import type { Profile } from '../../solid/profile.ts'
import { halfWidthThrough, pointAtAngle } from '../../solid/superellipse.ts'
import type { FormAtHeight } from '../turn-shape.ts'

/** Angle, in degrees, from which a corner is shaded as an edge. */
export const minEdgeDegrees = 38

/**
 * Geometry of a profile revolved about the y axis, with smooth normals except at edges, and
 * optional waves.
 */
export function ringGeometry(
  profile: Profile,
  segments: number,
  waves?: ClosurePart['waves'],
): BufferGeometry {
  const cuts = waves ? Math.max(segments, waves.count * 6) : segments
  const positions: number[] = []
  const normals: number[] = []
  const triangles: number[] = []
  for (let at = 1; at < profile.length; at++) {
    const [from, to] = [profile[at - 1], profile[at]]
    if (!from || !to) continue
    const own = normalOf(from, to)
    const rings = [
      [from, smoothed(own, normalOf(profile[at - 2], from))],
      [to, smoothed(own, normalOf(to, profile[at + 1]))],
    ] as const
    const start = positions.length / 3
    for (const [[r, y], [nr, ny]] of rings) {
      const depth = waveDepth(waves, y)
      for (let turn = 0; turn <= cuts; turn++) {
        const angle = (turn / cuts) * 2 * Math.PI
        const phase = (waves?.count ?? 0) * angle
        const out = r + depth * Math.cos(phase)
        // A wave tilts the surface sideways.
        const lean = r > 1 ? (depth * (waves?.count ?? 0) * Math.sin(phase)) / r : 0
        const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
        positions.push(out * sin, y, out * cos)
        const length = Math.hypot(nr, ny, nr * lean)
        normals.push(
          (nr * sin + nr * lean * cos) / length,
          ny / length,
          (nr * cos - nr * lean * sin) / length,
        )
      }
    }
    for (let turn = 0; turn < cuts; turn++) {
      const [a, b] = [start + turn, start + cuts + 1 + turn]
      triangles.push(a, a + 1, b, a + 1, b + 1, b)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3))
  geometry.setIndex(triangles)
  return geometry
}

type Normal = readonly [r: number, y: number]

function normalOf(
  from: Profile[number] | undefined,
  to: Profile[number] | undefined,
): Normal | null {
  if (!from || !to) return null
  const [dr, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dr, dy)
  return length === 0 ? null : [dy / length, -dr / length]
}

function smoothed(own: Normal | null, next: Normal | null): Normal {
  if (!own || !next) return own ?? next ?? [1, 0]
  if (own[0] * next[0] + own[1] * next[1] < Math.cos((minEdgeDegrees * Math.PI) / 180)) return own
  const [r, y] = [own[0] + next[0], own[1] + next[1]]
  const length = Math.hypot(r, y)
  return [r / length, y / length]
}

/**
 * Depth of the waves at a height, mm: full for knurls, and increasing towards the hem for crown
 * teeth.
 */
function waveDepth(waves: ClosurePart['waves'], y: number): number {
  if (!waves) return 0
  const share = (y - waves.from) / (waves.to - waves.from)
  return share < 0 || share > 1.001 ? 0 : waves.depth * (waves.count < 40 ? share : 1)
}

/** Number of segments around a section that is not round. */
const sectionSegments = 288

/**
 * Geometry of a profile of half widths whose sections have a form at each height, with smooth
 * normals except at edges.
 */
export function sectionGeometry(profile: Profile, forms: readonly FormAtHeight[]): BufferGeometry {
  const positions: number[] = []
  const normals: number[] = []
  const triangles: number[] = []
  for (let at = 1; at < profile.length; at++) {
    const [from, to] = [profile[at - 1], profile[at]]
    if (!from || !to) continue
    const own = normalOf(from, to)
    const rings = [
      [from, smoothed(own, normalOf(profile[at - 2], from))],
      [to, smoothed(own, normalOf(to, profile[at + 1]))],
    ] as const
    const start = positions.length / 3
    for (const [[halfWidth, y], [nr, ny]] of rings) {
      const form = formAt(forms, y)
      const [below, above] = [formAt(forms, y - 0.5), formAt(forms, y + 0.5)]
      for (let turn = 0; turn <= sectionSegments; turn++) {
        const angle = (turn / sectionSegments) * 2 * Math.PI
        const { x, z, normalX, normalZ } = pointAtAngle(form, halfWidth, angle)
        positions.push(x, y, z)
        // A form that changes with the height tilts the surface, too.
        const change =
          halfWidth === 0 ? 0 : halfWidthThrough(above, x, z) - halfWidthThrough(below, x, z)
        const up = ny + nr * change
        const length = Math.hypot(nr, up) || 1
        normals.push((nr * normalX) / length, up / length, (nr * normalZ) / length)
      }
    }
    for (let turn = 0; turn < sectionSegments; turn++) {
      const [a, b] = [start + turn, start + sectionSegments + 1 + turn]
      triangles.push(a, a + 1, b, a + 1, b + 1, b)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3))
  geometry.setIndex(triangles)
  return geometry
}
