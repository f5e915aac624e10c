import { type Figures, numberOf, textOf } from '../quantity/product-figures.ts'
import { outsideDiameterAt } from './outside-diameter.ts'

/** Density of container glass, g/mL. */
export const glassDensity = 2.5

/** Width of the punt's dome at the base, as a share of the base diameter. */
export const puntWidthShare = 0.62

/** Thickness of the slices that volumes are summed from, mm. */
const slice = 0.25

/**
 * Area of a body that is not round as a share of its width × depth: a rounded square, an oval, a
 * flask with a flat back. Shapes that are not listed are round.
 */
const areaShares: Readonly<Record<string, number>> = { tennessee: 0.965, oval: 0.8, flask: 0.84 }
const roundShare = Math.PI / 4

/**
 * Volume enclosed by the outside of a bottle between two heights above its base, mL; null if the
 * outline is not on file.
 */
function outsideVolume(bottle: Figures, from: number, to: number): number | null {
  let sum = 0
  const slices = Math.max(1, Math.round((to - from) / slice))
  const step = (to - from) / slices
  for (let index = 0; index < slices; index++) {
    const area = areaAt(bottle, from + (index + 0.5) * step)
    if (area === null) return null
    sum += area * step
  }
  return sum / 1000
}

/** Area of the horizontal section at a height above the base, mm². */
function areaAt(bottle: Figures, y: number): number | null {
  const across = widthAt(bottle, y)
  const body = numberOf(bottle, 'width') ?? numberOf(bottle, 'diameter')
  if (across === null || body === null) return null
  const depth = numberOf(bottle, 'depth')
  const share = areaShares[textOf(bottle, 'shape') ?? ''] ?? roundShare
  const neck = numberOf(bottle, 'neckBase') ?? across
  if (depth === null || across <= neck) return across ** 2 * roundShare
  // From neck to body the section changes from a circle to the shape of the body.
  const part = Math.min((across - neck) / (body - neck), 1)
  const deep = Math.min(neck + (depth - neck) * part, depth + Math.max(neck - depth, 0))
  return across * deep * (roundShare + (share - roundShare) * part)
}

function widthAt(bottle: Figures, y: number): number | null {
  const height = numberOf(bottle, 'height')
  const body = numberOf(bottle, 'width') ?? numberOf(bottle, 'diameter')
  const shoulder = numberOf(bottle, 'shoulderStart')
  if (height === null || body === null || shoulder === null) return null
  const finish = numberOf(bottle, 'finishHeight') ?? 0
  if (y > height - finish) return numberOf(bottle, 'finishDiameter')
  if (y > shoulder) return outsideDiameterAt(bottle, height - y)
  const base = numberOf(bottle, 'baseDiameter') ?? body
  const heel = numberOf(bottle, 'heelRadius') ?? 0
  if (y >= heel) return base + ((body - base) * (y - heel)) / Math.max(shoulder - heel, 1)
  return base - 2 * (heel - Math.sqrt(Math.max(heel ** 2 - (heel - y) ** 2, 0)))
}

/** Volume of the punt, mL: the drawn dome, revolved about its axis. */
export function puntVolume(bottle: Figures): number {
  const depth = numberOf(bottle, 'punt') ?? 0
  const base = numberOf(bottle, 'baseDiameter') ?? numberOf(bottle, 'diameter') ?? 0
  const reach = (base * puntWidthShare) / 2
  const steps = 200
  let sum = 0
  for (let index = 0; index < steps; index++) {
    const t = 0.5 + (index + 0.5) / (2 * steps)
    const s = 1 - t
    const x = reach * (-(s ** 3) - 1.35 * s ** 2 * t + 1.35 * s * t ** 2 + t ** 3)
    const rise = 4 * depth * (1 - 2 * t)
    sum += (Math.PI * x ** 2 * -rise) / (2 * steps)
  }
  return sum / 1000
}

/**
 * Volume enclosed by the drawn outline of a bottle less its punt, mL. Equals brimful volume + glass
 * if the figures are consistent. Null if the outline is not on file.
 */
export function enclosedVolume(bottle: Figures): number | null {
  const height = numberOf(bottle, 'height')
  const outside = height === null ? null : outsideVolume(bottle, 0, height)
  return outside === null ? null : outside - puntVolume(bottle)
}

/**
 * Brimful volume + volume of the glass, mL, which an outline has to enclose; null if not on file.
 */
export function volumeWithGlass(bottle: Figures): number | null {
  const brimful = numberOf(bottle, 'brimful')
  const mass = numberOf(bottle, 'glassMass')
  return brimful === null || mass === null ? null : brimful + mass / glassDensity
}
