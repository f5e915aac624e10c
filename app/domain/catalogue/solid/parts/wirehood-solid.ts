import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import { bisect } from '#app/domain/catalogue/solid/bisect.ts'
import { type Corner, type Mesh, meshVolume } from '#app/domain/catalogue/solid/mesh.ts'
import { type Profile, profileOf, revolvedVolume } from '#app/domain/catalogue/solid/profile.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { joinMeshes } from './mesh-of.ts'
import { type Part, singlePart } from './shape.ts'

/** Corners of a wire's section, and the factor that gives it the area of its circle. */
const around = 8
const asCircle = Math.sqrt((2 * Math.PI) / (around * Math.sin((2 * Math.PI) / around)))

/**
 * Creates the mesh of a wire along points: a closed ring, or with flat ends.
 * @param radius mm
 */
export function wireMesh(points: readonly Corner[], radius: number, isRing: boolean): Mesh {
  const positions: number[] = []
  const triangles: number[] = []
  let [side, up] = frameAt(tangentOf(points, 0, isRing))
  points.forEach((point, index) => {
    const along = tangentOf(points, index, isRing)
    // The frame is transported along the wire without twist.
    side = unit(cross(cross(along, side), along))
    up = cross(along, side)
    for (let turn = 0; turn < around; turn++) {
      const angle = (2 * Math.PI * turn) / around
      const [cos, sin] = [Math.cos(angle) * radius * asCircle, Math.sin(angle) * radius * asCircle]
      positions.push(
        ...point.map((value, axis) => value + cos * part(side, axis) + sin * part(up, axis)),
      )
    }
  })
  const last = isRing ? points.length : points.length - 1
  for (let ring = 0; ring < last; ring++) {
    const [from, to] = [ring * around, ((ring + 1) % points.length) * around]
    for (let turn = 0; turn < around; turn++) {
      const next = (turn + 1) % around
      triangles.push(from + turn, from + next, to + turn, from + next, to + next, to + turn)
    }
  }
  if (!isRing) triangles.push(...endOf(points, positions, 0), ...endOf(points, positions, last))
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) }
}

/** Flat end at a ring of points: a centre point, and triangles that face outwards. */
function endOf(points: readonly Corner[], positions: number[], ring: number): number[] {
  const middle = positions.length / 3
  positions.push(...(points[ring] ?? [0, 0, 0]))
  return Array.from({ length: around }, (_, turn) => {
    const [a, b] = [ring * around + turn, ring * around + ((turn + 1) % around)]
    return ring === 0 ? [middle, b, a] : [middle, a, b]
  }).flat()
}

function tangentOf(points: readonly Corner[], index: number, isRing: boolean): Corner {
  const count = points.length
  const at = (step: number) =>
    points[isRing ? (step + count) % count : Math.min(Math.max(step, 0), count - 1)] ?? [0, 0, 0]
  const [before, after] = [at(index - 1), at(index + 1)]
  return unit([after[0] - before[0], after[1] - before[1], after[2] - before[2]])
}

function frameAt(along: Corner): [side: Corner, up: Corner] {
  const away: Corner = Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
  const side = unit(cross(away, along))
  return [side, cross(along, side)]
}

const part = (corner: Corner, axis: number) => corner[axis as 0 | 1 | 2]

const cross = (a: Corner, b: Corner): Corner => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

function unit([x, y, z]: Corner): Corner {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** Points of a horizontal circle. */
export function circlePoints(radius: number, y: number, count = 48): Corner[] {
  return Array.from({ length: count }, (_, step): Corner => {
    const angle = (2 * Math.PI * step) / count
    return [radius * Math.sin(angle), y, radius * Math.cos(angle)]
  })
}

/**
 * Density of steel in g/cm³, thickness of the plaque's sheet in mm, and range of wire radii in mm.
 */
const steel = 7.85
const sheet = 0.25
const wireRangeMm = { least: 0.15, most: 1.6 }
/** Half turns of a leg's two twisted strands, and radius of the eye that opens the hood, mm. */
const [halfTurns, eye] = [8, 4]

const cachedParts = new WeakMap<Attributes, Part[] | null>()

/** Like `makeWirehood`, but cached: finding the wire that gives the mass takes 20 ms. */
export function wirehoodParts(attributes: Attributes): Part[] | null {
  const known = cachedParts.get(attributes)
  if (known !== undefined) return known
  const parts = makeWirehood(attributes)
  cachedParts.set(attributes, parts)
  return parts
}

/**
 * A wirehood before it is applied: plaque, four legs of two twisted strands, belt and eye, with a
 * wire that gives it its mass. Null if a figure is missing, or no wire gives the mass.
 */
function makeWirehood(attributes: Attributes): Part[] | null {
  const size = lengthOf(attributes, 'diameterNominal', [15, 60])
  const height = lengthOf(attributes, 'length', [20, 100])
  const mass = numberOf(attributes, 'emptyMass')
  if (wordOf(attributes, 'closureType') !== 'wirehood' || !size || !height || !mass) return null
  const cap = plaque(size / 2, height)
  const cageOf = (radius: number) => cage(size / 2, height, radius)
  const wanted = mass / steel - revolvedVolume(cap)
  const radius = bisect(wireRangeMm, (mm) => volumeOf(cageOf(mm)) < wanted)
  if (radius === null) return null
  return [
    singlePart({ kind: 'turned', profile: cap }, capOf(attributes)),
    singlePart({ kind: 'mesh', mesh: joinMeshes(cageOf(radius)) }, 'steel'),
  ]
}

const volumeOf = (meshes: readonly Mesh[]) =>
  meshes.reduce((sum, mesh) => sum + meshVolume(mesh), 0)

/** Profile of the plaque: a slightly domed disc of sheet with its edge bent down. */
function plaque(radius: number, top: number): Profile {
  const under = [
    [0, top - 0.6 - sheet],
    [radius * 0.86, top - 0.6 - sheet],
    [radius * 0.92, top - sheet],
    [radius - sheet, top - 0.4 - sheet],
    [radius - sheet, top - 2.2],
  ] as const
  const over = [
    [0, top - 0.6],
    [radius * 0.86, top - 0.6],
    [radius * 0.92, top],
    [radius, top - 0.4],
    [radius, top - 2.2],
  ] as const
  return profileOf(under, over)
}

function cage(plaqueRadius: number, height: number, wire: number): Mesh[] {
  const [hold, belt] = [plaqueRadius * 0.82, plaqueRadius + 2]
  const top = height - 0.6 - sheet - wire
  const legs = [45, 135, 225, 315].flatMap((degrees) => {
    const path = legPath(degrees, { hold, belt, top, low: 3 * wire })
    return [0, 180].map((phase) => wireMesh(strand(path, wire, phase), wire, false))
  })
  const low = wireMesh(circlePoints(belt, wire, 36), wire, true)
  const upper = wireMesh(circlePoints(hold, top, 36), wire, true)
  const loop = Array.from({ length: 24 }, (_, step): Corner => {
    const angle = (step / 12) * Math.PI
    return [eye * Math.sin(angle), eye + wire - eye * Math.cos(angle), belt + 2.2 * wire]
  })
  return [...legs, low, upper, wireMesh(loop, wire, true)]
}

/** Path of a leg, from the ring under the plaque out over the cork and down to the belt. */
function legPath(
  degrees: number,
  { hold, belt, top, low }: { hold: number; belt: number; top: number; low: number },
): Corner[] {
  const angle = (degrees * Math.PI) / 180
  return Array.from({ length: 41 }, (_, step): Corner => {
    const share = step / 40
    const out = hold + (belt - hold) * Math.sin((share * Math.PI) / 2) ** 0.8
    const y = top - (top - low) * share ** 1.15
    return [out * Math.sin(angle), y, out * Math.cos(angle)]
  })
}

/** Path of one of two strands that wind about a leg, one wire radius from it. */
function strand(path: readonly Corner[], wire: number, phase: number): Corner[] {
  return path.map(([x, y, z], index) => {
    const turn = (index / (path.length - 1)) * halfTurns * Math.PI + (phase * Math.PI) / 180
    const out = Math.hypot(x, z) || 1
    const [cos, sin] = [Math.cos(turn) * wire, Math.sin(turn) * wire]
    return [x + (cos * x) / out + (sin * z) / out, y, z + (cos * z) / out - (sin * x) / out]
  })
}

/**
 * A wire strap bent over a closure, with an eye at each end and a wire that gives it its mass. Null
 * if a figure is missing, or no wire gives the mass.
 */
export function strapParts(attributes: Attributes): Part[] | null {
  const length = lengthOf(attributes, 'length', [60, 600])
  const mass = numberOf(attributes, 'emptyMass')
  if (wordOf(attributes, 'closureType') !== 'strap' || !length || !mass) return null
  const strapOf = (wire: number) => strap(length, wire)
  const radius = bisect(wireRangeMm, (mm) => volumeOf(strapOf(mm)) < mass / steel)
  return radius === null
    ? null
    : [singlePart({ kind: 'mesh', mesh: joinMeshes(strapOf(radius)) }, 'steel')]
}

/** Radii of the bend over the closure and of the eyes, as straps are drawn, mm. */
const bend = { radius: 13, eye: 3 }

function strap(length: number, wire: number): Mesh[] {
  const leg = Math.max((length - Math.PI * bend.radius) / 2, 1)
  const foot = 2 * (bend.eye + wire)
  const spring = foot + leg
  const arch = Array.from({ length: 25 }, (_, step): Corner => {
    const angle = (step / 24) * Math.PI
    return [-bend.radius * Math.cos(angle), spring + bend.radius * Math.sin(angle), 0]
  })
  const path: Corner[] = [[-bend.radius, foot, 0], ...arch, [bend.radius, foot, 0]]
  const eyes = [-1, 1].map((hand) =>
    wireMesh(
      circlePoints(bend.eye, 0, 24).map(
        ([x, , z]): Corner => [hand * bend.radius + x, bend.eye + wire + z, 0],
      ),
      wire,
      true,
    ),
  )
  return [wireMesh(path, wire, false), ...eyes]
}
