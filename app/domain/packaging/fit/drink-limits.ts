import { type Figures, formatMm, numberOf, textOf } from '../quantity/product-figures.ts'
import { type ClosureKind, carbonationClosureKinds } from './closure-kinds.ts'
import type { FinishCode } from './finishes.ts'
import { askUs, type Fit, notOnFile } from './fit.ts'
import { isForWine } from './liner-fit.ts'

/** Shapes of bottles that are filled with spirits. */
const spiritShapes: ReadonlySet<string> = new Set([
  ...['nordic', 'round', 'tennessee', 'oval', 'flask'],
])

/** Usual strength of spirits and of fortified wine, % vol. */
const spiritStrength = 40
const fortifiedStrength = 20

/**
 * Strength of the drink that a bottle is made for, in % vol, judged by its shape: 40 for spirits,
 * 20 for port; null for other bottles, whose drinks every closure withstands.
 */
export function drinkStrengthOf(bottle: Figures): number | null {
  const shape = textOf(bottle, 'shape') ?? ''
  if (spiritShapes.has(shape) && !isForWine(bottle)) return spiritStrength
  return shape === 'port' ? fortifiedStrength : null
}

/**
 * Whether a bottle is made for sparkling wine, by its shape, and neither its pressure rating nor its
 * carbonation is on file.
 */
export function isUnratedSparkling(bottle: Figures): boolean {
  return (
    textOf(bottle, 'shape') === 'sparkling' &&
    numberOf(bottle, 'pressureRating') === null &&
    numberOf(bottle, 'gasVolumes') === null
  )
}

/**
 * Gives “ask us” if a closure is not made for the drink of the bottle: less carbonation than the
 * glass holds, or less alcohol than spirits or port have. Also if sparkling glass is not rated, or
 * the carbonation that the closure holds is not on file. Empty if the closure suits the drink, or if
 * the glass does not tell how carbonated it is.
 */
export function drinkFit(kind: ClosureKind, bottle: Figures, closure: Figures): Fit[] {
  return [...carbonationFit(kind, bottle, closure), ...alcoholFit(bottle, closure)]
}

function carbonationFit(kind: ClosureKind, bottle: Figures, closure: Figures): Fit[] {
  if (!carbonationClosureKinds.includes(kind)) return []
  if (isUnratedSparkling(bottle)) {
    return [notOnFile('the pressure that this bottle is rated for')]
  }
  const volumes = numberOf(bottle, 'gasVolumes')
  if (volumes === null || volumes === 0) return []
  const limit = numberOf(closure, 'carbonationLimit')
  if (limit === null) return [notOnFile('the carbonation that this closure holds')]
  if (limit >= volumes) return []
  const sizes = `Glass for ${formatMm(volumes)} volumes of CO₂, closure for ${formatMm(limit)}`
  return [askUs(`${sizes}: ask us with the carbonation of your drink.`)]
}

function alcoholFit(bottle: Figures, closure: Figures): Fit[] {
  const strength = drinkStrengthOf(bottle)
  const limit = numberOf(closure, 'alcoholLimit')
  if (strength === null || limit === null || limit >= strength) return []
  const sizes = `A drink of ${strength}\u00a0% alcohol, closure for up to ${formatMm(limit)}\u00a0%`
  return [askUs(`${sizes}: ask us with the strength of your drink.`)]
}

/** Volume, in mL, above which sparkling glass is rated, and closed, mould by mould. */
const maxCommonSparkling = 1500

/**
 * Whether a bottle is larger than the sparkling bottles that common crowns, corks and wirehoods are
 * made for.
 */
export function isLargeSparkling(finish: FinishCode, bottle: Figures): boolean {
  return finish === 'CR29' && (numberOf(bottle, 'volume') ?? 0) > maxCommonSparkling
}

const sparklingClosures: readonly ClosureKind[] = ['crown-29', 'sparkling-cork', 'wirehood']

/** Gives “ask us” for closures on sparkling glass of more than 1.5 L; empty for other glass. */
export function largeSparklingFit(finish: FinishCode, kind: ClosureKind, bottle: Figures): Fit[] {
  if (!isLargeSparkling(finish, bottle) || !sparklingClosures.includes(kind)) return []
  return [
    askUs('Sparkling glass above 1.5 L is rated and closed mould by mould: ask us which closure.'),
  ]
}
