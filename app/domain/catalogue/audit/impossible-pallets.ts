import { canRoleOf } from '#app/domain/packaging/fit/fit-can.ts'
import { kegRoleOf } from '#app/domain/packaging/fit/fit-keg.ts'
import {
  findPalletMistakes,
  type PalletMistake,
  type PalletOnFile,
} from '#app/domain/packaging/pallet/pallet-mistakes.ts'
import {
  bulkRule,
  canRule,
  cartonRule,
  kegRule,
  type PalletRule,
} from '#app/domain/packaging/pallet/pallet-rules.ts'
import type { CartonSize } from '#app/domain/packaging/pallet/palletise-cartons.ts'
import { countOf, pluralOf } from '#app/domain/packaging/quantity/nouns.ts'
import { numberOf } from '#app/domain/packaging/quantity/product-figures.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { Attributes } from '../dictionary/attribute-dictionary.ts'
import type { Product } from '../product/product.ts'

/**
 * Minimum side of a carton, in mm. Smaller ones are not made, and would take seconds to lay out.
 */
const minSideMm = 100

/**
 * Returns the figures of a product's full pallet that contradict the stacking rules, both for the
 * pallet as delivered and for its filled cartons or kegs. Empty for goods without layers, or with
 * unknown dimensions.
 * @param carton carton of packed glass; null for other goods, or if it is not on offer
 */
export function findImpossiblePallets(product: Product, carton: Product | null): PalletMistake[] {
  const isPacked = product.category === 'bottles' && product.packs.pack !== null
  const delivered = isPacked ? packedRule(product, carton) : looseRule(product)
  const filled = filledRule(product, carton)
  const found = [
    ...(delivered ? deliveredMistakes(product, delivered) : []),
    ...(filled ? filledMistakes(product, filled) : []),
  ]
  // Filled pallets are mostly stacked as delivered, so findings can repeat.
  return [
    ...new Map(found.toReversed().map((mistake) => [mistake.text, mistake])).values(),
  ].reverse()
}

function deliveredMistakes({ packs, attributes }: Product, rule: PalletRule): PalletMistake[] {
  const { layer, pallet, pack, piece } = packs
  if (layer === null || pallet === null) return []
  const pieces = pack?.pieces ?? 1
  if (pack && layer % pieces !== 0) {
    const whole = `whole ${pluralOf(pack.kind)} of ${formatNumber(pieces)}`
    const text = `layer is ${countOf(layer, piece)}, which are not ${whole}.`
    return [{ column: 'layer', text }]
  }
  const figures: PalletOnFile = {
    noun: pack?.kind ?? piece,
    perLayer: { column: 'layer', value: layer / pieces },
    perPallet: { column: 'pallet', value: pallet / pieces },
    height: onFile(attributes, 'palletHeight'),
    gross: onFile(attributes, 'palletGross'),
  }
  return findPalletMistakes(figures, rule)
}

function filledMistakes({ category, attributes }: Product, rule: PalletRule): PalletMistake[] {
  const perLayer = onFile(attributes, 'filledPerLayer')
  const perPallet = onFile(attributes, 'filledPerPallet')
  if (!perLayer || !perPallet) return []
  const noun = category === 'kegs' ? 'keg' : 'carton'
  const height = onFile(attributes, 'filledPalletHeight')
  return findPalletMistakes({ noun, perLayer, perPallet, height, gross: null }, rule)
}

/** Returns the stacking rule of goods that stand on pads or on the deck by themselves. */
function looseRule({ category, attributes }: Product): PalletRule | null {
  const height = numberOf(attributes, 'height')
  if (height === null) return null
  const diameter = numberOf(attributes, 'diameter')
  if (category === 'cans' && canRoleOf(attributes) === 'can') {
    return diameter === null ? null : canRule({ diameter, height })
  }
  if (category === 'kegs' && kegRoleOf(attributes) === 'keg') {
    return diameter === null ? null : kegRule({ diameter, height })
  }
  if (category !== 'bottles') return null
  const mass = numberOf(attributes, 'glassMass')
  const glass = { height, glassMass: mass ?? 0 }
  if (diameter !== null) return bulkRule({ ...glass, diameter }, mass !== null)
  const [width, depth] = [numberOf(attributes, 'width'), numberOf(attributes, 'depth')]
  return width === null || depth === null
    ? null
    : bulkRule({ ...glass, width, depth }, mass !== null)
}

/** Returns the stacking rule of glass that is delivered in its cartons, empty. */
function packedRule(product: Product, carton: Product | null): PalletRule | null {
  const size = carton && sizeOf(carton)
  if (!carton || !size) return null
  const glass = numberOf(product.attributes, 'glassMass')
  const board = numberOf(carton.attributes, 'boardMass')
  const pieces = product.packs.pack?.pieces ?? 1
  const isKnown = glass !== null && board !== null
  return cartonRule(size, isKnown ? (pieces * glass) / 1000 + board : null)
}

/**
 * Returns the stacking rule of goods that are palletised again after filling: cartons, packed glass
 * in its own, kegs.
 */
function filledRule(product: Product, own: Product | null): PalletRule | null {
  if (product.category === 'kegs') return looseRule(product)
  const carton = product.category === 'cartons' ? product : own
  const size = carton && sizeOf(carton)
  return size && cartonRule(size, null)
}

function sizeOf({ attributes }: Product): CartonSize | null {
  const length = numberOf(attributes, 'externalLength')
  const width = numberOf(attributes, 'externalWidth')
  // Cans stand out of a tray, so that its layers are higher than its walls.
  const height = numberOf(attributes, 'filledHeight') ?? numberOf(attributes, 'externalHeight')
  if (length === null || width === null || height === null) return null
  return Math.min(length, width) < minSideMm ? null : { length, width, height }
}

function onFile(attributes: Attributes, column: string) {
  const value = numberOf(attributes, column)
  return value === null ? null : { column, value }
}
