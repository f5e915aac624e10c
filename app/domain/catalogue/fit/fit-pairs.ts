import { cellOf } from '#app/domain/packaging/fit/cell-fit.ts'
import { isSeal } from '#app/domain/packaging/fit/closing-tools.ts'
import { closureKindOf } from '#app/domain/packaging/fit/closure-kinds.ts'
import {
  canRoleOf,
  fitCanCarrier,
  fitCanCarton,
  fitCanEnd,
} from '#app/domain/packaging/fit/fit-can.ts'
import { fitCarton } from '#app/domain/packaging/fit/fit-carton.ts'
import { fitClosure } from '#app/domain/packaging/fit/fit-closure.ts'
import { fitBottleInDivider, fitDivider } from '#app/domain/packaging/fit/fit-divider.ts'
import { fitCoupler, isCoupler } from '#app/domain/packaging/fit/fit-keg.ts'
import { isMagnum, neckLength, roomyNeck } from '#app/domain/packaging/fit/stopper-fit.ts'
import { fitLoad, loadRoleOf } from '#app/domain/packaging/pallet/fit-load.ts'
import { type Figures, textOf } from '#app/domain/packaging/quantity/figures.ts'
import {
  bodyInCell,
  bodyMeasures,
  cartonMeasures,
  cellsAlike,
  dividerMeasures,
  finishMeasures,
  finishTakes,
  goodsMeasures,
  kindMeasures,
  palletCarries,
  palletMeasures,
} from './fit-measures.ts'
import type { FitPair, FitRelation, FitSide } from './fit-pair.ts'

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

/** Length of the neck, mm; those that take the longest cork are alike. */
const neckOf = (figures: Figures) => {
  const neck = neckLength(figures)
  return neck === null ? null : Math.min(neck, roomyNeck)
}

const necks: FitSide = {
  relation: 'bottle',
  category: 'bottles',
  reads: (figures) => [
    ...['finish', 'bore', 'finishDiameter'].map((key) => figures[key]),
    neckOf(figures),
    isMagnum(figures),
  ],
  measures: finishMeasures,
}
const closureKeys = ['closureType', 'finish', 'diameterNominal', 'length', 'material']
const seals = side('closure', 'closures', closureKeys, {
  among: kindIs(true),
  measures: kindMeasures,
})
const dressings = side('dressing', 'closures', closureKeys, {
  among: kindIs(false),
  measures: kindMeasures,
})

const bodyKeys = ['format', 'packSize', 'diameter', 'width', 'depth', 'height']
const bodies = side('bottle', 'bottles', bodyKeys, { measures: bodyMeasures })
const cartonKeys = [
  ...['packSize', 'style', 'grid', 'flute', 'cellLength', 'cellWidth'],
  ...['internalLength', 'internalWidth', 'internalHeight'],
  ...['externalLength', 'externalWidth', 'externalHeight'],
]
/** Cartons for bottles; those for cans have no cells and hold cans alone. */
const isForCans = (figures: Figures) =>
  textOf(figures, 'style') === 'die-cut' && cellOf(figures) === null
const cartons = side('carton', 'cartons', cartonKeys, {
  among: (figures) => !isForCans(figures),
  measures: cartonMeasures,
})
const trays = side('carton', 'cartons', cartonKeys, { among: isForCans })
const dividers = side(
  'divider',
  'dividers',
  ['style', 'grid', 'cell', 'cellLength', 'cellWidth', 'height'],
  { measures: dividerMeasures },
)

const canKeys = ['volume', 'canBody', 'canEnd', 'diameter', 'height']
const role = (wanted: string) => ({
  among: (figures: Figures) => canRoleOf(figures) === wanted,
})
const cans = side('can', 'cans', canKeys, role('can'))
const ends = side('end', 'cans', canKeys, role('end'))
const carriers = side('carrier', 'cans', canKeys, role('carrier'))

const kegs = side('keg', 'kegs', ['coupler'], { among: (figures) => !isCoupler(figures) })
const couplers = side('coupler', 'kegs', ['coupler'], { among: isCoupler })

const loads: FitSide = {
  relation: 'load',
  category: 'pallets',
  among: (figures) => loadRoleOf(figures) !== null,
  reads: (figures) => [
    loadRoleOf(figures),
    ...['width', 'depth', 'loadRating', 'material'].map((key) => figures[key]),
  ],
  measures: palletMeasures,
}
const goods = (relation: FitRelation, category: string, among?: FitSide['among']) =>
  side(relation, category, ['format', 'palletGross', 'filledPerLayer', 'style'], {
    measures: goodsMeasures,
    ...(among ? { among } : {}),
  })

/**
 * Every rule of fit between categories. Figures decide alone, from `packaging/`; nothing is listed
 * by hand.
 */
export const fitPairs: readonly FitPair[] = [
  { one: necks, other: seals, judge: fitClosure, roughly: finishTakes },
  { one: necks, other: dressings, judge: fitClosure, roughly: finishTakes },
  { one: bodies, other: cartons, judge: fitCarton, roughly: bodyInCell },
  { one: bodies, other: dividers, judge: fitBottleInDivider, roughly: bodyInCell },
  { one: goods('bottle', 'bottles'), other: loads, judge: fitLoad, roughly: palletCarries },
  { one: cartons, other: dividers, judge: fitDivider, roughly: cellsAlike },
  { one: goods('carton', 'cartons'), other: loads, judge: fitLoad, roughly: palletCarries },
  { one: cans, other: ends, judge: fitCanEnd },
  { one: cans, other: carriers, judge: fitCanCarrier },
  { one: cans, other: trays, judge: fitCanCarton },
  { one: goods('can', 'cans', cans.among), other: loads, judge: fitLoad, roughly: palletCarries },
  { one: kegs, other: couplers, judge: fitCoupler },
]
