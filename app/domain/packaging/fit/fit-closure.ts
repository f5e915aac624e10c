import { outsideDiameterAt } from '../glass/outside-diameter.ts'
import { joinWithOr } from '../quantity/nouns.ts'
import {
  difference,
  type Figures,
  formatMm,
  numberOf,
  textOf,
} from '../quantity/product-figures.ts'
import { type ClosureKind, closureKindOf, closureKinds } from './closure-kinds.ts'
import { drinkFit, largeSparklingFit } from './drink-limits.ts'
import { corksOn26, type FinishCode, finishOf, isSparkling26 } from './finishes.ts'
import { askUs, combineFits, doesNotFit, type Fit, fits, notOnFile } from './fit.ts'
import { foilFit } from './foil-fit.ts'
import { linerFit } from './liner-fit.ts'
import { skirtFit } from './skirt-fit.ts'
import { sparklingCorkFit, stillCorkFit, tCorkFit } from './stopper-fit.ts'

/**
 * Accepted difference between a capsule or tin, before it is spun or shrunk on, and the finish, mm:
 * it must slip over and tighten without folds. Usual in the trade, where capsules of 29.5 to 31 mm
 * go on the flat cork finish of 28 to 29.5 mm (EN 12726).
 */
const slack = { from: 0.3, to: 3.5 }

/**
 * Largest difference, in mm, that a heat-shrink PVC capsule may close by arrangement: it shrinks
 * further than a spun one tightens, but its print distorts. Engineering judgement.
 */
const maxShrink = 6

/**
 * Width, in mm, by which a neck may exceed the capsule at its lower edge and still give “ask us”.
 */
const stretch = 1.5

/**
 * Checks whether a capsule slips over the finish and closes on the neck. Conditions whose figures
 * are not on file are left out, so that the finish alone decides.
 */
function capsuleFit(bottle: Figures, capsule: Figures): Fit[] {
  return [...finishUnder(bottle, capsule), ...neckUnder(bottle, capsule)]
}

/**
 * Checks that the neck, at the lower edge of the capsule, is no wider than the capsule's nominal
 * diameter.
 */
function neckUnder(bottle: Figures, capsule: Figures): Fit[] {
  const diameter = numberOf(capsule, 'diameterNominal')
  const length = numberOf(capsule, 'length')
  const outside = length === null ? null : outsideDiameterAt(bottle, length)
  if (diameter === null || length === null || outside === null) return []
  const neck = difference(outside, 0)
  const sizes = `Neck ${formatMm(neck)} mm at the end of a ${formatMm(diameter)} × ${formatMm(length)} mm capsule`
  if (neck <= diameter) return [fits(`${sizes}.`)]
  const over = difference(neck, diameter)
  return over <= stretch
    ? [askUs(`${sizes}: ${formatMm(over)} mm over; ask us for a trial.`)]
    : [doesNotFit(`${sizes}: ${formatMm(over)} mm too wide.`)]
}

function finishUnder(bottle: Figures, capsule: Figures): Fit[] {
  const finish = numberOf(bottle, 'finishDiameter')
  const diameter = numberOf(capsule, 'diameterNominal')
  if (finish === null || diameter === null) return []
  const spare = difference(diameter, finish)
  const sizes = `Capsule ${formatMm(diameter)} mm, finish ${formatMm(finish)} mm`
  if (spare < slack.from) return [doesNotFit(`${sizes}: it does not go over.`)]
  if (spare > slack.to) {
    return textOf(capsule, 'material') === 'pvc' && spare <= maxShrink
      ? [askUs(`${sizes}: ${formatMm(spare)} mm to shrink; ask us for a trial.`)]
      : [doesNotFit(`${sizes}: too wide to close without folds.`)]
  }
  return [fits(`${sizes}.`)]
}

/**
 * Checks whether a closure fits a bottle. Reads `finish`, `bore`, `boreAtDepth`, `volume`,
 * `brimful`, `fillPoint`, `pressureRating`, `gasVolumes`, `shape` and, if on file, the outline of
 * the neck and `finishDiameter` of the bottle; `closureType`, `finish`, `diameterNominal`,
 * `length`, `footDiameter`, `liner`, `material`, `bidule`, `carbonationLimit` and `alcoholLimit` of
 * the closure. A missing figure gives “ask us”.
 */
export function fitClosure(bottle: Figures, closure: Figures): Fit {
  const finish = finishOf(bottle)
  if (!finish) return notOnFile('the neck finish of this bottle')
  const kind = closureKindOf(closure)
  if (!kind) return notOnFile('the type and size of this closure')

  const takesIt = finish.specialOrder.includes(kind) || finish.stock.includes(kind)
  if (takesIt && pressureClosureKinds.includes(kind) && numberOf(bottle, 'pressureRating') === 0) {
    return doesNotFit(
      'This glass is not rated for pressure, so a closure must not be wired down on it.',
    )
  }
  if (isSparkling26(bottle) && corksOn26.includes(kind)) {
    return askUs('A 26 mm sparkling finish takes a crown and may take a cork (EN 17827): ask us.')
  }
  if (finish.specialOrder.includes(kind)) {
    return combineFits([arrangedFit(finish.name, kind, closure), ...sizeFit(kind, bottle, closure)])
  }
  if (finish.stock.includes(kind)) {
    return combineFits([
      fits(`The ${finish.name} takes a ${closureKinds[kind]}.`),
      ...sizeFit(kind, bottle, closure),
      ...drinkFit(kind, bottle, closure),
      ...largeSparklingFit(finish.code, kind, bottle),
      ...contentsNote(finish.code, kind),
    ])
  }
  const takes = joinWithOr(finish.stock.map((taken) => `a ${closureKinds[taken]}`))
  const why = neverBecause(finish.code, kind)
  const refusal = `The ${finish.name} takes ${takes}, not a ${closureKinds[kind]}.`
  return doesNotFit(why ? `${refusal} ${why}` : refusal)
}

/** Closures that hold pressure down, or have to be wired down against it. */
export const pressureClosureKinds: readonly ClosureKind[] = [
  'wire-strap',
  'wirehood',
  'sparkling-cork',
]

function sizeFit(kind: ClosureKind, bottle: Figures, closure: Figures): Fit[] {
  if (kind === 'still-cork') return stillCorkFit(bottle, closure)
  if (kind === 'sparkling-cork') return sparklingCorkFit(bottle, closure)
  if (kind === 't-cork') return tCorkFit(bottle, closure)
  if (kind === 'capsule') return capsuleFit(bottle, closure)
  if (kind === 'sparkling-foil') return foilFit(bottle, closure)
  return [
    ...skirtFit(kind, bottle, closure),
    ...linerFit(bottle, closure),
    ...tirageFit(bottle, closure),
  ]
}

/**
 * Carbonation, in volumes of CO₂, that a second fermentation in the bottle reaches (24 g/L of
 * sugar).
 */
const tirageVolumes = 6

/**
 * Whether a crown is made for tirage: it has a bidule, which collects the lees of the second
 * fermentation.
 */
export const isForTirage = (closure: Figures) => closure.bidule === true

/**
 * Gives “ask us” for a tirage crown on glass that is not made for the carbonation of tirage; empty
 * for other closures.
 */
function tirageFit(bottle: Figures, closure: Figures): Fit[] {
  if (!isForTirage(closure)) return []
  const volumes = numberOf(bottle, 'gasVolumes')
  if (volumes === null) return [notOnFile('the carbonation that this bottle holds')]
  if (volumes >= tirageVolumes) return []
  return [
    askUs(
      `A crown with a bidule is for tirage, which reaches ${tirageVolumes} volumes of CO₂; this glass is made for ${volumes}.`,
    ),
  ]
}

function arrangedFit(finish: string, kind: ClosureKind, closure: Figures): Fit {
  if (kind === 'capsule') {
    const material = textOf(closure, 'material')
    if (material !== null && material !== 'pvc') {
      return doesNotFit(`Only a heat-shrink PVC capsule goes over the ${finish}.`)
    }
  }
  if (kind === 'wire-strap') {
    return askUs('A wire strap holds a crown or cork on necks of 26 to 30 mm; ask which length.')
  }
  if (kind === 'crown-26-twist') {
    return askUs(
      `A twist-off crown seats on the ${finish}, but its liner is made for a thread and is not specified for it: ask us.`,
    )
  }
  if (kind === 'sparkling-foil') {
    return askUs(`A foil over a crown on the ${finish} is dressed by arrangement: ask us.`)
  }
  return askUs(`A ${closureKinds[kind]} on the ${finish} is a special order.`)
}

/** Notes on permitted contents: EN 16293 for BVS; a still cork does not hold pressure. */
function contentsNote(finish: FinishCode, kind: ClosureKind): Fit[] {
  if (finish === 'BVS') return [fits('For still wine below 1.2 g/L CO₂.')]
  if (kind === 'still-cork') return [fits('For still wine only.')]
  return []
}

const pressureFinishes: readonly FinishCode[] = ['CR26', 'CR26T', 'CR29']

function neverBecause(finish: FinishCode, kind: ClosureKind): string | null {
  if (kind === 'still-cork' && pressureFinishes.includes(finish)) {
    return 'A still cork never goes in a bottle made for pressure.'
  }
  if (kind === 'capsule' && finish === 'BVS') {
    return 'A capsule never goes over a 30 × 60 screwcap.'
  }
  return null
}
