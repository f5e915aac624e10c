import { askUs, combineFits, doesNotFit, type Fit, fits, notOnFile } from '../fit/fit.ts'
import { type Figures, inMm, numberOf, textOf } from '../quantity/figures.ts'

/** Side of the deck of an Australian standard pallet, mm, and its least load rating, kg (AS 4068). */
const standardDeck = 1165
export const standardLoad = 1000
/** Side of the layer pad under bulk glass and empty cans, mm. */
const layerPad = 1150
/** The pallet and its top frame within `palletGross`, kg. */
const emptyPallet = 43

/** The kinds of load units; a sheet is a slip sheet or a tier sheet. */
export type LoadRole = 'pallet' | 'sheet' | 'film'

/** The kind by its figures: film has a length, a pallet a hire pool, rating or height; null if unknown. */
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
 * Whether goods go on a pallet, slip sheet or tier sheet as we stack them: glass and cans on pads of
 * 1,150 mm, cartons in patterns for a deck of 1,165 mm. It reads `format` and `palletGross` (kg,
 * pallet included) of the goods, `filledPerLayer` of cartons, and `width`, `depth` (mm) and
 * `loadRating` (kg) of the base. A timber pallet of standard size without a rating is assumed to carry
 * the standard's least (AS 4068). A figure that is needed and absent gives “ask us”.
 */
export function fitLoad(goods: Figures, base: Figures): Fit {
  const role = loadRoleOf(base)
  if (role === 'film') return fits('Stretch film goes round any pallet.')
  const sides = [numberOf(base, 'width'), numberOf(base, 'depth')]
  const [width, depth] = sides
  if (width == null || depth == null) return notOnFile('the size of this load unit')
  const least = Math.min(width, depth)
  const footprint = footprintFit(goods, least, role)
  return role === 'pallet' ? combineFits([footprint, ...weightFit(goods, base, least)]) : footprint
}

function footprintFit(goods: Figures, least: number, role: LoadRole | null): Fit {
  if (role === 'sheet') {
    return least >= layerPad
      ? fits(`Sheet ${inMm(least)} mm, layer ${inMm(layerPad)} mm.`)
      : doesNotFit(`Sheet ${inMm(least)} mm, layer ${inMm(layerPad)} mm: it does not cover it.`)
  }
  const needed = deckFor(goods)
  const sizes = `Layer ${inMm(needed)} mm, deck ${inMm(least)} mm`
  if (least >= needed) return fits(`${sizes}.`)
  return textOf(goods, 'format') === 'bulk'
    ? doesNotFit(`${sizes}: the layer pads would overhang.`)
    : askUs(`${sizes}: it takes another stacking pattern.`)
}

function weightFit(goods: Figures, pallet: Figures, least: number): Fit[] {
  const load = loadOf(goods)
  if (load === null) {
    const isCarton = numberOf(goods, 'filledPerLayer') !== null
    return isCarton ? [fits('A heavy fill may need a layer fewer.')] : []
  }
  const carries = carriedBy(pallet, least)
  if (carries === null) return [notOnFile('the load rating of this pallet')]
  const sizes = `Load ${inMm(load)} kg, rated ${inMm(carries)} kg`
  return [load <= carries ? fits(`${sizes}.`) : doesNotFit(`${sizes}: too heavy.`)]
}

/** Side of the deck that goods need, mm: cartons the whole deck, other goods a layer pad. */
export function deckFor(goods: Figures): number {
  const isCarton = numberOf(goods, 'filledPerLayer') !== null || textOf(goods, 'style') !== null
  return isCarton ? standardDeck : layerPad
}

/** Load that a pallet carries, kg; null where neither a rating nor the standard gives it. */
export function carriedBy(pallet: Figures, least: number): number | null {
  const rated = numberOf(pallet, 'loadRating')
  const isTimber = textOf(pallet, 'material') !== 'polyethylene'
  return rated ?? (least >= standardDeck && isTimber ? standardLoad : null)
}

/** Mass of the goods on one full pallet, kg, without the pallet; null where not known. */
export function loadOf(goods: Figures): number | null {
  const gross = numberOf(goods, 'palletGross')
  return gross === null ? null : Math.max(0, gross - emptyPallet)
}
