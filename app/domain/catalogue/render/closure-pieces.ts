import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import { lengthOf, wordOf } from '../drawing/dimensions.ts'
import { corkOf } from '../drawing/outlines/cork-body.ts'
import { capOf } from '../drawing/paint/colour-paint.ts'
import type { Material } from '../drawing/paint/material.ts'
import type { Point } from '../drawing/path.ts'
import { corkSolid } from '../solid/cork-solid.ts'
import type { Profile } from '../solid/profile.ts'
import { surfaceOf } from '../solid/surface-of.ts'
import { closureOnBottle } from '../turn/closure-on-bottle.ts'
import type { Piece } from './pictured-pieces.ts'

/**
 * Distance, in mm, between a rim and the outside of the closure on it, by closure type; the same as
 * in `closureOnBottle`.
 */
const overRim: ReadonlyMap<string, number> = new Map([
  ['screwcap', 1],
  ['mca', 1],
  ['lug', 1],
  ['ct', 1],
  ['crown', 0.5],
])

/**
 * Pieces of a closure on its own, with knurl and break line, teeth or a separate top; null for
 * other closures.
 */
export function closurePieces(attributes: Attributes): Piece[] | null {
  const type = wordOf(attributes, 'closureType')
  const size = lengthOf(attributes, 'diameterNominal', [10, 120])
  if (size === null) return null
  if (type === 't-cork') return stopperPieces(attributes)
  const over = overRim.get(type)
  if (over === undefined) return null
  const height = lengthOf(attributes, 'length', [3, 200]) ?? (type === 'crown' ? 6 : size / 2)
  const on = closureOnBottle({ height: height - over, outside: [] }, attributes)
  const isBroken = type === 'screwcap' || type === 'mca'
  return (
    on?.parts.map(({ profile, look, colour, waves }): Piece => {
      const shown = isBroken ? addBreakLine(profile, breakHeight(size, height)) : profile
      const surface = { name: capOf(attributes), kind: look, colour }
      return {
        shape: { kind: 'turned', profile: shown },
        surface,
        ...(waves && { waves }),
      }
    }) ?? null
  )
}

/** Height above its foot at which the bridges of a cap break, as drawn, mm. */
export function breakHeight(size: number, height: number): number {
  return height > size ? height - Math.min(18, height * 0.4) : height * 0.24
}

/** Half the height, and the depth, of the groove with the bridges, mm. */
const groove = { half: 0.45, deep: 0.55 }

/** Adds the groove along which a cap breaks open to its profile. */
export function addBreakLine(profile: Profile, at: number): Profile {
  const wall = profile.findIndex(([, y], index) => y > at && (profile[index - 1]?.[1] ?? y) <= at)
  const radius = profile[wall]?.[0]
  if (radius === undefined) return profile
  const line: Point[] = [
    [radius, at - groove.half],
    [radius - groove.deep, at - groove.half / 3],
    [radius - groove.deep, at + groove.half / 3],
    [radius, at + groove.half],
  ]
  return [...profile.slice(0, wall), ...line, ...profile.slice(wall)]
}

/** Pieces of a stopper: a top of wood, metal or polymer over a cork shank. */
function stopperPieces(attributes: Attributes): Piece[] | null {
  const shank = corkSolid(attributes)
  const length = lengthOf(attributes, 'length', [10, 90])
  if (!shank || length === null) return null
  const top = closureOnBottle({ height: length, outside: [] }, attributes)?.parts ?? []
  return [
    { shape: { kind: 'turned', profile: shank }, surface: surfaceOf(corkOf(attributes)) },
    ...top.map(
      ({ profile, look, colour }): Piece => ({
        shape: { kind: 'turned', profile },
        surface: { name: topOf(attributes), kind: look, colour },
      }),
    ),
  ]
}

function topOf(attributes: Attributes): Material {
  const wood = wordOf(attributes, 'topMaterial')
  return wood === 'beech' || wood === 'dark-wood' ? wood : capOf(attributes)
}
