import { formatNumber } from '#app/platform/text/format.ts'
import { askUs, combineFits, doesNotFit, type Fit, fits, notOnFile } from '../fit/fit.ts'
import { type Figures, formatMm, numberOf, textOf } from '../quantity/product-figures.ts'
import { layerPadSideMm, palletMassKg, palletSideMm, topFrameMassKg } from './standard-pallet.ts'

/** Kinds of load units; a sheet is a slip sheet or a tier sheet. */
export type LoadRole = 'pallet' | 'sheet' | 'film'

/**
 * Determines the kind of a load unit: film has a length, a pallet a hire pool, rating or height, a
 * sheet only a width. Null if none applies.
 */
export function loadRoleOf(figures: Figures): LoadRole | null {
  if (numberOf(figures, 'filmLength') !== null) return 'film'
  const isPallet =
    textOf(figures, 'hirePool') !== null ||
    numberOf(figures, 'loadRating') !== null ||
    numberOf(figures, 'height') !== null
  if (isPallet) return 'pallet'
  return numberOf(figures, 'width') === null ? null : 'sheet'
}

/**
 * Checks whether goods fit a pallet, slip sheet or tier sheet as we stack them: glass and cans on
 * pads of 1,150 mm, cartons and kegs in patterns for a deck of 1,165 mm. Cartons, packed glass and
 * kegs go back on it filled, so `filledMass` (kg), `filledPerLayer` and `filledPerPallet` count;
 * other goods weigh `palletGross` (kg, pallet included). Reads `format` of glass, and `width`,
 * `depth` (mm), `loadRating` (kg) and `sheetKind` of the base. Bulk glass leaves the glassworks on
 * pallets, so that a slip sheet has to be asked about. A missing figure gives “ask us”.
 */
export function fitLoad(goods: Figures, base: Figures): Fit {
  const role = loadRoleOf(base)
  if (role === 'film') return fits('Stretch film goes round any pallet.')
  const sides = [numberOf(base, 'width'), numberOf(base, 'depth')]
  const [width, depth] = sides
  if (width == null || depth == null) return notOnFile('the size of this load unit')
  const least = Math.min(width, depth)
  const footprint = footprintFit(goods, least, role)
  if (role === 'pallet') return combineFits([footprint, ...weightFit(goods, base)])
  return combineFits([footprint, ...slipSheetFit(goods, base)])
}

function footprintFit(goods: Figures, least: number, role: LoadRole | null): Fit {
  if (role === 'sheet') {
    return least >= layerPadSideMm
      ? fits(`Sheet ${formatMm(least)} mm, layer ${formatMm(layerPadSideMm)} mm.`)
      : doesNotFit(
          `Sheet ${formatMm(least)} mm, layer ${formatMm(layerPadSideMm)} mm: it does not cover it.`,
        )
  }
  const needed = requiredDeckSide(goods)
  const sizes = `Layer ${formatMm(needed)} mm, deck ${formatMm(least)} mm`
  if (least >= needed) return fits(`${sizes}.`)
  return textOf(goods, 'format') === 'bulk'
    ? doesNotFit(`${sizes}: the layer pads would overhang.`)
    : askUs(`${sizes}: it needs another stacking pattern.`)
}

/** Gives “ask us” for loose glass on a slip sheet; empty for other goods and sheets. */
function slipSheetFit(goods: Figures, sheet: Figures): Fit[] {
  if (textOf(sheet, 'sheetKind') !== 'slip-sheet' || textOf(goods, 'format') !== 'bulk') return []
  return [
    askUs(
      'Loose glass goes on a pallet. A slip sheet needs a push-pull truck and a trial: ask us.',
    ),
  ]
}

function weightFit(goods: Figures, pallet: Figures): Fit[] {
  const load = palletLoadMass(goods)
  if (load === null) {
    const isCarton = numberOf(goods, 'filledPerLayer') !== null
    return isCarton ? [fits('A heavy fill may need a layer fewer.')] : []
  }
  const carries = numberOf(pallet, 'loadRating')
  if (carries === null) return [notOnFile('the load rating of this pallet')]
  const sizes = `Load ${formatMm(load)} kg, rated ${formatMm(carries)} kg`
  if (load <= carries) return [fits(`${sizes}.`)]
  return [doesNotFit(`${sizes}: too heavy${layersThatFit(goods, carries)}.`)]
}

/**
 * Describes how many layers are within the rating: “; 3 layers, 72 on a pallet, are within it”.
 * Empty if the pattern is not on file.
 */
function layersThatFit(goods: Figures, carries: number): string {
  const mass = numberOf(goods, 'filledMass')
  const perLayer = numberOf(goods, 'filledPerLayer')
  if (mass === null || perLayer === null || mass <= 0 || perLayer <= 0) return ''
  const layers = Math.floor(carries / (perLayer * mass))
  if (layers < 1) return '; not even one layer is within it'
  const words = layers === 1 ? '1 layer' : `${formatNumber(layers)} layers`
  return `; ${words}, ${formatNumber(layers * perLayer)} on a pallet, ${layers === 1 ? 'is' : 'are'} within it`
}

/** Side of the deck that goods need, mm: cartons the whole deck, other goods a layer pad. */
export function requiredDeckSide(goods: Figures): number {
  const isCarton = numberOf(goods, 'filledPerLayer') !== null || textOf(goods, 'style') !== null
  return isCarton ? palletSideMm : layerPadSideMm
}

/**
 * Mass of the goods on one full pallet, kg, without the pallet. Goods that are filled on the pallet
 * count filled. Null if not on file.
 */
export function palletLoadMass(goods: Figures): number | null {
  const filled = numberOf(goods, 'filledMass')
  const count = numberOf(goods, 'filledPerPallet')
  if (filled !== null && count !== null) return Math.round(filled * count * 10) / 10
  const gross = numberOf(goods, 'palletGross')
  return gross === null ? null : Math.max(0, gross - (palletMassKg + topFrameMassKg))
}
