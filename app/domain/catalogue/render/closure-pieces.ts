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

/** What lies between a rim and the outside of what closes it, as `closureOnBottle` has it, mm. */
const overRim: ReadonlyMap<string, number> = new Map([
  ['screwcap', 1],
  ['mca', 1],
  ['lug', 1],
  ['ct', 1],
  ['crown', 0.5],
])

/** A closure by itself, with knurl and break line, teeth or a top of its own; null for others. */
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
      const shown = isBroken ? withBreakLine(profile, breakAt(size, height)) : profile
      const surface = { name: capOf(attributes), kind: look, colour }
      return {
        shape: { kind: 'turned', profile: shown },
        surface,
        ...(waves && { waves }),
      }
    }) ?? null
  )
}

/** Where the bridges of a cap break, mm above its foot, as it is drawn. */
export function breakAt(size: number, height: number): number {
  return height > size ? height - Math.min(18, height * 0.4) : height * 0.24
}

/** Height and depth of the groove that the bridges stand in, mm. */
const groove = { half: 0.45, deep: 0.55 }

/** A cap with the groove along which it breaks open. */
export function withBreakLine(profile: Profile, at: number): Profile {
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

/** A stopper: its top of wood, metal or polymer over its shank of cork. */
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
