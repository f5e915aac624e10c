import { cellOf } from '#app/domain/packaging/fit/cell-fit.ts'
import { isSeal } from '#app/domain/packaging/fit/closing-tools.ts'
import { closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import {
  drinkStrengthOf,
  isLargeSparkling,
  isUnratedSparkling,
} from '#app/domain/packaging/fit/drink-limits.ts'
import type { Fit } from '#app/domain/packaging/fit/fit.ts'
import {
  canRoleOf,
  fitCanCarrier,
  fitCanCarton,
  fitCanEnd,
  isTray,
} from '#app/domain/packaging/fit/fit-can.ts'
import { fitCarton } from '#app/domain/packaging/fit/fit-carton.ts'
import { fitClosure } from '#app/domain/packaging/fit/fit-closure.ts'
import { fitBottleInDivider, fitDivider } from '#app/domain/packaging/fit/fit-divider.ts'
import { fitCoupler, fitKegCap, isCoupler, kegRoleOf } from '#app/domain/packaging/fit/fit-keg.ts'
import { fitShipper } from '#app/domain/packaging/fit/fit-shipper.ts'
import type { SourcedFigures } from '#app/domain/packaging/fit/fit-with-estimates.ts'
import { isForWine } from '#app/domain/packaging/fit/liner-fit.ts'
import { isMagnum, neckLength, unrestrictedNeckMm } from '#app/domain/packaging/fit/stopper-fit.ts'
import { neckOutlineKeys, outsideDiameterAt } from '#app/domain/packaging/glass/outside-diameter.ts'
import { fitLoad, loadRoleOf } from '#app/domain/packaging/pallet/fit-load.ts'
import { type Figures, textOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { closureMeasures, neckMeasures, precheckClosure } from './closure-measures.ts'
import {
  bodyMeasures,
  cartonMeasures,
  dividerMeasures,
  goodsMeasures,
  palletMeasures,
  precheckCarton,
  precheckCells,
  precheckDivider,
  precheckPallet,
} from './fit-measures.ts'

/** Role of a product for the one that it is searched for. */
export type FitRelation =
  | 'bottle'
  | 'closure'
  | 'dressing'
  | 'carton'
  | 'basket'
  | 'shipper'
  | 'divider'
  | 'can'
  | 'end'
  | 'carrier'
  | 'keg'
  | 'coupler'
  | 'cap'
  | 'load'

/** One side of a rule: the category of its products, and the figures that are read. */
export interface FitSide {
  relation: FitRelation
  category: string
  /** Limits the side to some products of the category; applies to all if absent. */
  among?: (figures: Figures) => boolean
  /** Returns every figure that the rule reads; products with the same values fit alike. */
  reads(figures: Figures): readonly unknown[]
  /** Returns the measures compared by `precheck`; NaN if unknown. */
  measures?: (product: SourcedFigures) => readonly number[]
}

/** Rule of fit between two kinds of product; it can be applied from either side. */
interface FitPair {
  one: FitSide
  other: FitSide
  judge(one: Figures, other: Figures): Fit
  /** Check of the measures alone, which saves the rule for pairs near a limit. */
  precheck?: FitPrecheck
}

/**
 * Compares the measures of two products. `fits`, `asks` (must be asked about) and `apart` (does not
 * fit) are certain; `near` leaves the decision to the rule. Each product is given as a column of
 * measures and the offset of its own.
 */
export type FitPrecheck = (
  one: ArrayLike<number>,
  at: number,
  other: ArrayLike<number>,
  otherAt: number,
) => 'fits' | 'asks' | 'apart' | 'near'

type SideOf = Partial<Pick<FitSide, 'among' | 'measures'>>

const side = (
  relation: FitRelation,
  category: string,
  keys: readonly string[],
  more: SideOf = {},
): FitSide => ({
  relation,
  category,
  reads: (figures) => keys.map((key) => figures[key]),
  ...more,
})

const kindIs = (seals: boolean) => (figures: Figures) => {
  const kind = closureKindOf(figures)
  return kind === null ? seals : isSeal(kind) === seals
}

/** Returns the length of the neck in mm, capped at the length that takes the longest cork. */
const neckOf = (figures: Figures) => {
  const neck = neckLength(figures)
  return neck === null ? null : Math.min(neck, unrestrictedNeckMm)
}

const figuresOf = (figures: Figures, keys: readonly string[]) => keys.map((key) => figures[key])

/** Figures that the rules read for every neck; the next two lists are for some finishes only. */
const ofEveryNeck = ['finish', 'bore', 'finishDiameter', 'pressureRating', 'gasVolumes']
const ofCorkMouths = ['boreAtDepth', 'fillPoint', 'brimful', 'volume']
/** Figures of the headspace that the shank of a T-cork needs. */
const ofBartops = ['brimful', 'volume']
const ofOutlines = ['height', 'diameter', 'width', ...neckOutlineKeys]
const corkMouths: readonly unknown[] = ['CORK']
const bartops: readonly unknown[] = ['BAR18', 'BAR21']
/** Finishes above the neck: nothing reaches below them, so their outlines do not matter. */
const finishesAboveNeck: readonly unknown[] = ['CR26', 'CR26T', 'S38', 'GPI28', 'GPI33']

/** Returns the outline of a neck if it is on file; otherwise finish and neck length decide. */
const outlineOf = (figures: Figures) =>
  outsideDiameterAt(figures, 0) === null ? [figures.neckLargest] : figuresOf(figures, ofOutlines)

const necks: FitSide = {
  relation: 'bottle',
  category: 'bottles',
  reads: (figures) => [
    ...figuresOf(figures, ofEveryNeck),
    neckOf(figures),
    isMagnum(figures),
    isForWine(figures),
    drinkStrengthOf(figures),
    isUnratedSparkling(figures),
    figures.finish === 'CR29' && isLargeSparkling('CR29', figures),
    ...(corkMouths.includes(figures.finish) ? figuresOf(figures, ofCorkMouths) : []),
    ...(bartops.includes(figures.finish) ? figuresOf(figures, ofBartops) : []),
    ...(finishesAboveNeck.includes(figures.finish) ? [] : outlineOf(figures)),
  ],
  measures: neckMeasures,
}
const closureKeys = [
  'closureType',
  'finish',
  'diameterNominal',
  'length',
  'footDiameter',
  'material',
  'liner',
  'bidule',
  'carbonationLimit',
  'alcoholLimit',
]
const seals = side('closure', 'closures', closureKeys, {
  among: kindIs(true),
  measures: closureMeasures,
})
const dressings = side('dressing', 'closures', closureKeys, {
  among: kindIs(false),
  measures: closureMeasures,
})

const bodyKeys = [
  ...['format', 'packSize', 'cartonClass', 'diameter', 'width', 'depth', 'height', 'finish'],
]
const bodies = side('bottle', 'bottles', bodyKeys, { measures: bodyMeasures })
const bodiesApart = side('bottle', 'bottles', [...bodyKeys, 'shoulderStart'], {
  measures: bodyMeasures,
})
const cartonKeys = [
  ...['packSize', 'cartonClass', 'style', 'contents', 'grid', 'flute', 'cellLength', 'cellWidth'],
  ...['internalLength', 'internalWidth', 'internalHeight'],
  ...['externalLength', 'externalWidth', 'externalHeight', 'filledHeight'],
]
/** Whether a carton or tray is for cans; such cartons have no cells and hold only cans. */
const isForCans = (figures: Figures) =>
  (textOf(figures, 'style') === 'die-cut' || isTray(figures)) && cellOf(figures) === null
const cartons = side('carton', 'cartons', cartonKeys, {
  among: (figures) => !isForCans(figures),
  measures: cartonMeasures,
})
const carrierKeys = ['packSize', 'style', 'externalLength', 'externalWidth', 'externalHeight']
const baskets = side('basket', 'cartons', carrierKeys, {
  among: (figures) => textOf(figures, 'style') === 'carrier',
})
const shipperKeys = ['packSize', 'style', 'contents']
const shippers = side(
  'shipper',
  'cartons',
  [...shipperKeys, 'internalLength', 'internalWidth', 'internalHeight', 'externalHeight'],
  { among: (figures) => textOf(figures, 'style') === 'rsc-0201' },
)
const trays = side('carton', 'cartons', cartonKeys, { among: isForCans })
const dividers = side(
  'divider',
  'dividers',
  ['style', 'grid', 'cartonClass', 'cell', 'cellLength', 'cellWidth', 'height'],
  { measures: dividerMeasures },
)

const canKeys = ['volume', 'canBody', 'canEnd', 'endProfile', 'diameter', 'height']
const role = (wanted: string) => ({
  among: (figures: Figures) => canRoleOf(figures) === wanted,
})
const cans = side('can', 'cans', canKeys, role('can'))
const ends = side('end', 'cans', canKeys, role('end'))
const carriers = side('carrier', 'cans', canKeys, role('carrier'))

const kegs = side('keg', 'kegs', ['coupler'], { among: (figures) => kegRoleOf(figures) === 'keg' })
const couplers = side('coupler', 'kegs', ['coupler'], { among: isCoupler })
const kegCaps = side('cap', 'kegs', ['coupler'], {
  among: (figures) => kegRoleOf(figures) === 'cap',
})

const loads: FitSide = {
  relation: 'load',
  category: 'pallets',
  among: (figures) => loadRoleOf(figures) !== null,
  reads: (figures) => [
    loadRoleOf(figures),
    ...['width', 'depth', 'loadRating', 'sheetKind'].map((key) => figures[key]),
  ],
  measures: palletMeasures,
}
const goods = (relation: FitRelation, category: string, among?: FitSide['among']) =>
  side(relation, category, goodsKeys, { measures: goodsMeasures, ...(among ? { among } : {}) })
const goodsKeys = [
  ...['format', 'palletGross', 'style'],
  ...['filledMass', 'filledPerLayer', 'filledPerPallet'],
]

/**
 * Rules of fit between categories. The figures alone decide, by the rules in `packaging/`; no pair
 * is listed by hand.
 */
export const fitPairs: readonly FitPair[] = [
  { one: necks, other: seals, judge: fitClosure, precheck: precheckClosure },
  { one: necks, other: dressings, judge: fitClosure, precheck: precheckClosure },
  { one: bodies, other: cartons, judge: fitCarton, precheck: precheckCarton },
  { one: baskets, other: shippers, judge: fitShipper },
  { one: bodiesApart, other: dividers, judge: fitBottleInDivider, precheck: precheckDivider },
  { one: goods('bottle', 'bottles'), other: loads, judge: fitLoad, precheck: precheckPallet },
  { one: cartons, other: dividers, judge: fitDivider, precheck: precheckCells },
  { one: goods('carton', 'cartons'), other: loads, judge: fitLoad, precheck: precheckPallet },
  { one: cans, other: ends, judge: fitCanEnd },
  { one: cans, other: carriers, judge: fitCanCarrier },
  { one: cans, other: trays, judge: fitCanCarton },
  { one: goods('can', 'cans', cans.among), other: loads, judge: fitLoad, precheck: precheckPallet },
  { one: kegs, other: couplers, judge: fitCoupler },
  { one: kegs, other: kegCaps, judge: fitKegCap },
  { one: goods('keg', 'kegs', kegs.among), other: loads, judge: fitLoad, precheck: precheckPallet },
]
