import type { Attributes } from '#app/domain/catalogue/dictionary/attribute-dictionary.ts'
import { lengthOf, wordOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { corkOf } from '#app/domain/catalogue/drawing/outlines/cork-outline.ts'
import { capOf } from '#app/domain/catalogue/drawing/paint/colour-paint.ts'
import type { Material } from '#app/domain/catalogue/drawing/paint/material.ts'
import type { Point } from '#app/domain/catalogue/drawing/path.ts'
import { type Surface, surfaceOf } from '#app/domain/catalogue/solid/mesh.ts'
import type { Profile } from '#app/domain/catalogue/solid/profile.ts'
import { crownSection } from '#app/domain/catalogue/solid/shell-solid.ts'
import { sparklingHeadMm } from '#app/domain/packaging/fit/sealed-height.ts'
import { type Light, ringsAt, roundProfile, type ViewerShape } from './turn-shape.ts'

/**
 * Part of a closure as a solid of revolution in its position on the bottle, mm; the profile runs
 * from the axis below to the axis above.
 */
export interface ClosurePart {
  profile: Profile
  material: Material
  look: Surface['kind']
  colour: Light
  /** Waves around the part: number, depth in mm, and the heights between which they grow. */
  waves?: { count: number; depth: number; from: number; to: number }
}

interface Wire {
  /** Points of the wire, mm. */
  points: readonly (readonly [x: number, y: number, z: number])[]
  /** Whether the wire is closed. */
  isRing: boolean
}

/** Parts and wires of a closure in their position on a bottle. */
export interface ClosureOnBottle {
  parts: readonly ClosurePart[]
  wires: readonly Wire[]
  /** Part of the closure inside the neck, mm above the base. */
  plug: { bottom: number; top: number; colour: Light } | null
}

/** Creates a part of a closure by revolving a profile, with the surface of a material. */
function partOf(material: Material, profile: Profile, waves?: ClosurePart['waves']): ClosurePart {
  const { kind, colour } = surfaceOf(material)
  return {
    profile: roundProfile(profile),
    material,
    look: kind,
    colour,
    ...(waves ? { waves } : {}),
  }
}

/** Profile of a disc with a rounded upper edge, mm. */
function cap(radius: number, bottom: number, top: number, edge = 1): Profile {
  const bend = Math.min(edge, radius / 2, (top - bottom) / 2)
  const corner = [0.3, 0.6, 0.85, 1].map((share): Profile[number] => [
    radius - bend * (1 - Math.cos((share * Math.PI) / 2)),
    top - bend + bend * Math.sin((share * Math.PI) / 2),
  ])
  return [[0, bottom], [radius, bottom], [radius, top - bend], ...corner, [0, top]]
}

/** Thickness of a capsule and the air under it, mm. */
const skin = 0.45
/** Height, in mm, within which a capsule spans narrower places instead of following them. */
const spanned = 5
const step = 2

/**
 * Profile of a capsule spun or shrunk onto a neck: it follows the glass, spans grooves, and never
 * tapers inwards downwards.
 * @param length from its top down, mm
 * @param covered part above the rim, such as a sparkling cork, mm
 */
function capsuleProfile(
  { height, outside }: Pick<ViewerShape, 'height' | 'outside'>,
  length: number,
  covered: { radius: number; height: number } | null,
): Profile {
  const top = height + (covered?.height ?? 0) + skin
  const foot = Math.max(top - length, 1)
  const radiusAt = (y: number) =>
    y >= height ? (covered?.radius ?? 0) : (ringsAt(outside, y).at(-1) ?? 0)
  const spannedAt = (y: number) => {
    const near = Array.from({ length: 5 }, (_, at) => radiusAt(y + (at / 2 - 1) * spanned))
    return Math.max(...near) + skin
  }
  const wall: Point[] = []
  let least = 0
  for (let y = top - 1; y > foot; y -= step) {
    least = Math.max(least, spannedAt(y))
    wall.push([least, y])
  }
  least = Math.max(least, radiusAt(foot) + skin)
  wall.push([least, foot])
  const [first] = wall
  const rim = first?.[0] ?? 0
  return [[0, foot], ...wall.reverse(), [rim - 0.3, top - 0.3], [rim - 1, top], [0, top]]
}

/** Teeth of a crown seal (EN 17177): number, and depth in mm. */
const teeth = { count: 21, depth: 0.9 }
/** Part of a sparkling cork above the rim, mm. */
const mushroom = { height: sparklingHeadMm, radius: 15.5 }
/** Distance from the rim to the outside of a cap's top, mm. */
const capOverRimMm = 1
/** Depth of a still cork below the rim, mm. */
const corkBelowRimMm = 0.5

type Bottle = Pick<ViewerShape, 'height' | 'outside'>

/**
 * Builds the parts of a closure in their position on a bottle. Null for wire straps, and if a
 * required size is not on file.
 */
export function closureOnBottle(bottle: Bottle, attributes: Attributes): ClosureOnBottle | null {
  const size = lengthOf(attributes, 'diameterNominal', [10, 120])
  const length = lengthOf(attributes, 'length', [3, 200])
  const type = wordOf(attributes, 'closureType')
  if (size === null) return null
  switch (type) {
    case 'screwcap':
    case 'mca':
    case 'lug':
    case 'ct':
      return closure([screwcapPart(bottle, attributes, size, length ?? size / 2)])
    case 'crown':
      return closure([crownPart(bottle, attributes, size, length ?? 6)])
    case 'cork':
      return length === null
        ? null
        : closure([], plugOf(bottle, attributes, length, corkBelowRimMm))
    case 'sparkling-cork':
      return length === null ? null : sparklingCorkOnBottle(bottle, attributes, length)
    case 't-cork':
      return length === null ? null : stopperOnBottle(bottle, attributes, size, length)
    case 'capsule':
      return length === null ? null : closure([capsulePart(bottle, attributes, length, 0)])
    case 'sparkling-foil':
      return length === null
        ? null
        : closure([capsulePart(bottle, attributes, length, mushroom.height)])
    case 'wirehood':
      return closure([plaquePart(bottle, attributes, size)], null, wirehoodWires(bottle, size))
    default:
      return null
  }
}

/** Material of the part of a closure that is visible on the bottle. */
export function visibleMaterialOf(attributes: Attributes): Material {
  const wood = wordOf(attributes, 'topMaterial')
  if (wood === 'beech' || wood === 'dark-wood') return wood
  const isCork = wordOf(attributes, 'closureType') === 'sparkling-cork'
  return isCork ? corkOf(attributes) : capOf(attributes)
}

function closure(
  parts: readonly ClosurePart[],
  plug: ClosureOnBottle['plug'] = null,
  wires: readonly Wire[] = [],
): ClosureOnBottle {
  return { parts, plug, wires }
}

function screwcapPart({ height }: Bottle, attributes: Attributes, size: number, length: number) {
  const top = height + capOverRimMm
  const isLong = length > size
  // Long skirts are knurled near the top only, short caps over most of their height.
  const from = isLong ? top - Math.min(9, length / 4) : top - length * 0.64
  const waves = { count: 72, depth: 0.22, from, to: top - Math.min(2, length * 0.12) }
  return partOf(capOf(attributes), cap(size / 2, top - length, top), waves)
}

function crownPart({ height }: Bottle, attributes: Attributes, size: number, side: number) {
  const over = (lengthOf(attributes, 'topDiameter', [15, 80]) ?? size * 1.22) / 2
  const [top, hem] = [height + capOverRimMm / 2, height + capOverRimMm / 2 - side]
  const section = crownSection(over - teeth.depth, over, side)
  const outside = section.map(([r, y]): Profile[number] => [r, hem + y]).reverse()
  const [widest = over] = outside[0] ?? []
  const waves = { ...teeth, from: top - side * 0.32, to: hem }
  return partOf(
    capOf(attributes),
    [[0, hem + side * 0.7], [widest - 1.2, hem + 0.1], ...outside],
    waves,
  )
}

function plugOf({ height }: Bottle, attributes: Attributes, depth: number, below: number) {
  const { colour } = surfaceOf(corkOf(attributes))
  return { bottom: height - below - depth, top: height - below, colour }
}

/**
 * Sparkling cork on a bottle: half of it is pressed into the neck, the rest bulges above the rim.
 */
function sparklingCorkOnBottle(bottle: Bottle, attributes: Attributes, length: number) {
  const { height } = bottle
  const { height: high, radius } = mushroom
  const bulge = partOf(visibleMaterialOf(attributes), [
    [0, height],
    [9.5, height],
    [radius * 0.93, height + high * 0.22],
    [radius, height + high * 0.5],
    [radius * 0.97, height + high * 0.8],
    [radius * 0.88, height + high * 0.96],
    [radius * 0.78, height + high],
    [0, height + high],
  ])
  return closure([bulge], plugOf(bottle, attributes, length / 2, 0))
}

function stopperOnBottle(bottle: Bottle, attributes: Attributes, size: number, length: number) {
  const top = Math.max(lengthOf(attributes, 'topDiameter', [10, 80]) ?? size * 1.5, size) / 2
  const high = lengthOf(attributes, 'topHeight', [3, 60]) ?? top * 0.8
  const head = cap(top, bottle.height, bottle.height + high, 1.8)
  return closure(
    [partOf(visibleMaterialOf(attributes), head)],
    plugOf(bottle, attributes, length, 0),
  )
}

/**
 * Capsule or foil over the neck and, if `over` is positive, over that many mm of cork above the
 * rim.
 */
function capsulePart(bottle: Bottle, attributes: Attributes, length: number, over: number) {
  const covered = over > 0 ? { radius: mushroom.radius, height: over } : null
  return partOf(capOf(attributes), capsuleProfile(bottle, length, covered))
}

function plaquePart({ height }: Bottle, attributes: Attributes, size: number) {
  const base = height + mushroom.height
  return partOf(capOf(attributes), cap(size / 2, base, base + 1.6, 0.8))
}

/** Wires of a wirehood: four legs from the plaque to a ring below the finish. */
function wirehoodWires({ height, outside }: Bottle, size: number): Wire[] {
  const belt = Math.max(...outside.filter(([, y]) => y > height - 18).map(([r]) => r)) + 0.9
  const low = height - 16
  const legs = [1, 3, 5, 7].map((eighth): Wire => {
    const angle = (eighth * Math.PI) / 4
    const at = (r: number, y: number) => [r * Math.cos(angle), y, r * Math.sin(angle)] as const
    const top = height + mushroom.height
    return {
      points: [
        at(size / 2 - 1, top + 1),
        at(mushroom.radius + 0.8, top - 4),
        at(mushroom.radius + 0.9, height + 5),
        at(belt, height - 4),
        at(belt, low),
      ],
      isRing: false,
    }
  })
  const ring = Array.from({ length: 24 }, (_, step) => {
    const angle = (step / 12) * Math.PI
    return [belt * Math.cos(angle), low, belt * Math.sin(angle)] as const
  })
  return [...legs, { points: ring, isRing: true }]
}
