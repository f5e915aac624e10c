import {
  type ClosureKind,
  carbonationClosureKinds,
  closureKindOf,
  closureKinds,
} from '#app/domain/packaging/fit/closure-kinds.ts'
import { airUnderCork } from '#app/domain/packaging/fit/cork-in-wine.ts'
import {
  drinkStrengthOf,
  isLargeSparkling,
  isUnratedSparkling,
} from '#app/domain/packaging/fit/drink-limits.ts'
import { finishes, isSparkling26, sparkling26 } from '#app/domain/packaging/fit/finishes.ts'
import { isForTirage, pressureClosureKinds } from '#app/domain/packaging/fit/fit-closure.ts'
import {
  doubtfulFigures,
  type SourcedFigures,
} from '#app/domain/packaging/fit/fit-with-estimates.ts'
import { isForWine } from '#app/domain/packaging/fit/liner-fit.ts'
import { belowSkirt, defaultSkirt } from '#app/domain/packaging/fit/skirt-fit.ts'
import { compressionOf, neckLength } from '#app/domain/packaging/fit/stopper-fit.ts'
import {
  maxNeckDiameterTo,
  outsideDiameterAt,
} from '#app/domain/packaging/glass/outside-diameter.ts'
import { difference, numberOf, textOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { marginMm, maxDoubtMm, unknown } from './fit-measures.ts'
import type { FitPrecheck } from './fit-pairs.ts'

/*
 * Numeric measures of necks and closures, as `fit-measures.ts` has for bodies and cells. They
 * predict the result of `fitClosure` if a few numbers decide it.
 */

type Rough = ReturnType<FitPrecheck>

const kinds = Object.keys(closureKinds) as ClosureKind[]
const codes = Object.keys(finishes)
/**
 * By finish and closure kind: whether the finish takes the closure from stock, by arrangement, or
 * never. The last row is the finish of sparkling glass.
 */
const supplyByFinish = [...Object.values(finishes), sparkling26].map(({ stock, specialOrder }) => {
  const [sold, arranged]: readonly string[][] = [[...stock], [...specialOrder]]
  return kinds.map((kind) =>
    arranged?.includes(kind) ? 'arranged' : sold?.includes(kind) ? 'sold' : 'never',
  )
})
/** By finish: skirt and neck of the cap that it is made for. */
const defaultSkirts = [...Object.values(finishes), sparkling26].map(({ stock }) =>
  defaultSkirt(stock[0]),
)

const stoppers: readonly ClosureKind[] = ['still-cork', 'sparkling-cork', 't-cork']

/** Offsets of a neck's measures. Booleans are stored as 1 or 0. */
const neck = {
  finish: 0,
  bore: 1,
  fillPoint: 2,
  doubt: 3,
  length: 4,
  /** Largest diameter under the default cap. */
  largest: 5,
  hasEstimate: 6,
  isUnrated: 7,
  isForWine: 8,
  isUnmeasured: 9,
  /** Carbonation in volumes: 0 if the glass does not tell, unknown if sparkling glass is unrated. */
  carbonation: 10,
  strength: 11,
  isLargeSparkling: 12,
} as const

/** Returns a bottle's neck measures in the order of `neck`; NaN if a measure is unknown. */
export function neckMeasures(bottle: SourcedFigures): number[] {
  const { attributes } = bottle
  const isFor26 = isSparkling26(attributes)
  const place = isFor26 ? codes.length : codes.indexOf(textOf(attributes, 'finish') ?? '')
  const skirt = defaultSkirts[place]?.skirt
  const largest =
    skirt === undefined ? null : maxNeckDiameterTo(attributes, skirt + belowSkirt.passes)
  const isUnmeasured =
    numberOf(attributes, 'finishDiameter') === null && outsideDiameterAt(attributes, 0) === null
  return [
    place < 0 ? unknown : place,
    isFor26 ? unknown : (numberOf(attributes, 'bore') ?? unknown),
    isFor26 ? unknown : (numberOf(attributes, 'fillPoint') ?? unknown),
    maxDoubtMm(bottle, ['bore', 'fillPoint']),
    neckLength(attributes) ?? unknown,
    largest === null ? unknown : difference(largest, 0),
    Number(doubtfulFigures(bottle).length > 0),
    Number(numberOf(attributes, 'pressureRating') === 0),
    Number(isForWine(attributes)),
    Number(isUnmeasured),
    isUnratedSparkling(attributes) ? unknown : (numberOf(attributes, 'gasVolumes') ?? 0),
    drinkStrengthOf(attributes) ?? 0,
    Number(textOf(attributes, 'finish') === 'CR29' && isLargeSparkling('CR29', attributes)),
  ]
}

/** Offsets of a closure's measures. */
const closing = {
  kind: 0,
  /** Narrowest and widest bore that it takes, and highest fill. */
  narrowest: 1,
  widest: 2,
  fill: 3,
  doubt: 4,
  skirt: 5,
  isEpe: 6,
  /** Whether it is a still cork of unknown material. */
  isUnknownCork: 7,
  isForTirage: 8,
  carbonationLimit: 9,
  alcoholLimit: 10,
  /** Whether it is a foil with its length and foot on file. */
  isMeasuredFoil: 11,
} as const

/**
 * Returns a closure's measures in the order of `closing`; NaN if a measure is unknown. The kind is
 * -1 if an estimate could change it.
 */
export function closureMeasures(closure: SourcedFigures): number[] {
  const { attributes } = closure
  const kind = closureKindOf(attributes)
  const compression = kind && compressionOf(kind, attributes)
  const diameter = numberOf(attributes, 'diameterNominal') ?? unknown
  const length = numberOf(attributes, 'length')
  const doubt = maxDoubtMm(closure, ['diameterNominal'])
  const mayBeAnother = doubt > 0 && textOf(attributes, 'finish') === null
  return [
    mayBeAnother ? -1 : kind ? kinds.indexOf(kind) : unknown,
    compression ? diameter - compression.to : unknown,
    compression ? diameter - compression.from : unknown,
    ((kind === 'still-cork' && compression ? length : null) ?? unknown) + airUnderCork.asks,
    doubt,
    length ?? (kind && defaultSkirt(kind)?.skirt) ?? unknown,
    Number(textOf(attributes, 'liner') === 'epe'),
    Number(kind === 'still-cork' && compression === null),
    Number(isForTirage(attributes)),
    numberOf(attributes, 'carbonationLimit') ?? unknown,
    numberOf(attributes, 'alcoholLimit') ?? Number.POSITIVE_INFINITY,
    Number(kind === 'sparkling-foil' && length !== null && attributes.footDiameter !== undefined),
  ]
}

/**
 * Checks from the measures alone whether a finish takes a closure; `near` if only the rule can
 * decide.
 */
export const precheckClosure: FitPrecheck = (necks, at, closures, from) => {
  const of = (offset: number) => necks[at + offset] ?? unknown
  const on = (offset: number) => closures[from + offset] ?? unknown
  // Unknown figures have to be asked about.
  if (Number.isNaN(of(neck.finish)) || Number.isNaN(on(closing.kind))) return 'asks'
  const kind = kinds[on(closing.kind)]
  const taken = supplyByFinish[of(neck.finish)]?.[on(closing.kind)]
  if (kind === undefined || taken === undefined) return 'near'
  if (taken === 'never') return 'apart'
  if (of(neck.isUnrated) === 1 && pressureClosureKinds.includes(kind)) return 'apart'
  if (taken === 'arranged') return kind === 'capsule' ? 'near' : 'asks'
  if (kind === 'capsule') return of(neck.isUnmeasured) === 1 ? 'fits' : 'near'
  if (on(closing.isUnknownCork) === 1) return 'asks'
  if (stoppers.includes(kind)) return checkStopper(of, on)
  // The outline of the glass decides.
  if (kind === 'sparkling-foil') return on(closing.isMeasuredFoil) === 1 ? 'near' : 'fits'
  // The carbonation of the glass decides.
  if (on(closing.isForTirage) === 1) return 'near'
  const size = defaultSkirt(kind) ? checkCap(of, on) : 'fits'
  return size === 'fits' && isToBeAsked(kind, of, on) ? 'asks' : size
}

/** Whether a closure that has the right size is not made for the drink of the bottle. */
function isToBeAsked(kind: ClosureKind, of: Measure, on: Measure): boolean {
  if (on(closing.isEpe) === 1 && of(neck.isForWine) === 1) return true
  if (on(closing.alcoholLimit) < of(neck.strength)) return true
  if (of(neck.isLargeSparkling) === 1) return true
  if (!carbonationClosureKinds.includes(kind) || of(neck.carbonation) === 0) return false
  // False as well if one of them is unknown.
  return !(on(closing.carbonationLimit) >= of(neck.carbonation))
}

type Measure = (offset: number) => number

/** Checks bore and compression, and the fill for still corks; the rest is left to the rule. */
function checkStopper(of: Measure, on: Measure): Rough {
  const bore = of(neck.bore)
  const doubt = of(neck.doubt) + on(closing.doubt) + marginMm
  const [narrowest, widest] = [on(closing.narrowest), on(closing.widest)]
  if (bore < narrowest - doubt || bore > widest + doubt) return 'apart'
  return of(neck.fillPoint) < on(closing.fill) - doubt ? 'apart' : 'near'
}

/**
 * Checks a cap with the default skirt on a neck without estimates; unknown measures do not refuse
 * it.
 */
function checkCap(of: Measure, on: Measure): Rough {
  const usual = defaultSkirts[of(neck.finish)]
  if (!usual || of(neck.hasEstimate) === 1 || on(closing.skirt) !== usual.skirt) return 'near'
  const isTooShort = of(neck.length) < usual.skirt + belowSkirt.neck
  return isTooShort || of(neck.largest) > usual.neck ? 'apart' : 'fits'
}
