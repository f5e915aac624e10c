import type { Material } from '../drawing/paint/material.ts'
import type { Profile } from '../solid/profile.ts'
import { type Surface, surfaceOf } from '../solid/surface-of.ts'
import { type Light, roundProfile } from './turn-shape.ts'

/**
 * Part of a closure as a solid of revolution in its position on the bottle, mm; the profile runs
 * from the axis below to the axis above.
 */
export interface ClosurePart {
  profile: Profile
  look: Surface['kind']
  colour: Light
  /** Waves around the part: number, depth in mm, and the heights between which they grow. */
  waves?: { count: number; depth: number; from: number; to: number }
}

export interface Wire {
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
export function partOf(
  material: Material,
  profile: Profile,
  waves?: ClosurePart['waves'],
): ClosurePart {
  const { kind, colour } = surfaceOf(material)
  return { profile: roundProfile(profile), look: kind, colour, ...(waves ? { waves } : {}) }
}

/** Profile of a disc with a rounded upper edge, mm. */
export function cap(radius: number, bottom: number, top: number, edge = 1): Profile {
  const bend = Math.min(edge, radius / 2, (top - bottom) / 2)
  const corner = [0.3, 0.6, 0.85, 1].map((share): Profile[number] => [
    radius - bend * (1 - Math.cos((share * Math.PI) / 2)),
    top - bend + bend * Math.sin((share * Math.PI) / 2),
  ])
  return [[0, bottom], [radius, bottom], [radius, top - bend], ...corner, [0, top]]
}
