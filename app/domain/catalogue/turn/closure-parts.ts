import type { Material } from '../drawing/paint/material.ts'
import type { Profile } from '../solid/profile.ts'
import { type Surface, surfaceOf } from '../solid/surface-of.ts'
import { type Light, rounded } from './turn-shape.ts'

/** A turned part of a closure, where it sits on the bottle; mm, from the axis below to the axis above. */
export interface ClosurePart {
  profile: Profile
  look: Surface['kind']
  colour: Light
  /** Waves around it: how many, how deep, mm, and between which heights they grow. */
  waves?: { count: number; depth: number; from: number; to: number }
}

export interface Wire {
  /** x, y, z of its points, mm. */
  points: readonly (readonly [x: number, y: number, z: number])[]
  /** Whether it comes back to its beginning. */
  isRing: boolean
}

/** A closure on its bottle. */
export interface ClosureOnBottle {
  parts: readonly ClosurePart[]
  wires: readonly Wire[]
  /** What of it fills the neck. */
  plug: { bottom: number; top: number; colour: Light } | null
}

/** What is painted with a material, turned about the axis. */
export function partOf(
  material: Material,
  profile: Profile,
  waves?: ClosurePart['waves'],
): ClosurePart {
  const { kind, colour } = surfaceOf(material)
  return { profile: rounded(profile), look: kind, colour, ...(waves ? { waves } : {}) }
}

/** A disc with a rounded upper edge: radius, and from where to where, mm. */
export function cap(radius: number, bottom: number, top: number, edge = 1): Profile {
  const bend = Math.min(edge, radius / 2, (top - bottom) / 2)
  const corner = [0.3, 0.6, 0.85, 1].map((share): Profile[number] => [
    radius - bend * (1 - Math.cos((share * Math.PI) / 2)),
    top - bend + bend * Math.sin((share * Math.PI) / 2),
  ])
  return [[0, bottom], [radius, bottom], [radius, top - bend], ...corner, [0, top]]
}
