import {
  type BottleDimensions,
  bottleDimensions,
} from '#app/domain/catalogue/drawing/bottle-dimensions.ts'
import { type LengthRange, lengthOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import {
  padThicknessMm,
  tierSheetThicknessMm,
} from '#app/domain/packaging/pallet/standard-pallet.ts'

/** Unit that is stacked on a pallet, in mm. */
export type StackedUnit =
  | { shape: 'round'; diameter: number; height: number; bottle: BottleDimensions | null }
  | {
      shape: 'grid'
      length: number
      width: number
      height: number
      bottle: BottleDimensions | null
    }
  | { shape: 'carton'; length: number; width: number; height: number }

/** A full pallet, as data for its drawing. */
export interface Stack {
  unit: StackedUnit
  /** Noun of a unit: “bottle”, “carton”. */
  noun: string
  perLayer: number
  layers: number
  /** Thickness of the pad on each layer, mm; 0 for cartons, which are stacked without pads. */
  pad: number
  /** Loaded height on file, pallet included, mm; null if it is not on file. */
  statedHeight: number | null
  estimated: boolean
}

/** Height of one layer including its pad, mm. */
export function layerHeight({ unit, pad }: Stack): number {
  return unit.height + pad
}

type Packed = Pick<Product, 'category' | 'attributes' | 'packs' | 'provenance'>

const anyLength: LengthRange = [5, 1150]

/**
 * Returns the pallet on which a product comes, or for a carton the pallet of filled cartons. Null
 * if it does not come on pallets, or its layers, units or sizes are not known.
 * @param carton carton of packed glass
 */
export function stackOf(product: Packed, carton: Packed | null): Stack | null {
  const { attributes, packs, provenance, category } = product
  if (category === 'cartons') {
    const { filledPerLayer: perLayer, filledPerPallet: total } = attributes
    const height = lengthOf(attributes, 'filledPalletHeight', [100, 3000])
    const stack = layered(cartonUnit(product), perLayer, total, 'carton')
    return stack && { ...stack, pad: 0, statedHeight: height, estimated: false }
  }
  const inPacks = packs.pack ? packs.pack.pieces : 1
  const unit = packs.pack ? carton && cartonUnit(carton) : looseUnit(product)
  const noun = packs.pack ? packs.pack.kind : packs.piece
  const stack = layered(unit, (packs.layer ?? 0) / inPacks, (packs.pallet ?? 0) / inPacks, noun)
  const estimated = [provenance.layer, provenance.pallet].includes('estimate')
  const statedHeight = lengthOf(attributes, 'palletHeight', [100, 3000])
  return stack && { ...stack, pad: packs.pack ? 0 : padOf(category), statedHeight, estimated }
}

const padOf = (category: string) => (category === 'cans' ? tierSheetThicknessMm : padThicknessMm)

function layered(unit: StackedUnit | null, perLayer: unknown, total: unknown, noun: string) {
  if (!unit || typeof perLayer !== 'number' || typeof total !== 'number') return null
  const layers = total / perLayer
  if (!Number.isInteger(perLayer) || !Number.isInteger(layers)) return null
  if (perLayer < 1 || perLayer > 5000 || layers < 1 || layers > 40) return null
  return { unit, noun, perLayer, layers }
}

function cartonUnit({ attributes }: Packed): StackedUnit | null {
  const length = lengthOf(attributes, 'externalLength', anyLength)
  const width = lengthOf(attributes, 'externalWidth', anyLength)
  const height = lengthOf(attributes, 'externalHeight', anyLength)
  if (length === null || width === null || height === null) return null
  return { shape: 'carton', length, width, height }
}

function looseUnit({ attributes }: Packed): StackedUnit | null {
  const height = lengthOf(attributes, 'height', anyLength)
  const diameter = lengthOf(attributes, 'diameter', anyLength)
  const length = lengthOf(attributes, 'width', anyLength)
  const width = lengthOf(attributes, 'depth', anyLength)
  const bottle = bottleDimensions(attributes)
  if (height === null) return null
  if (diameter !== null) return { shape: 'round', diameter, height, bottle }
  if (length === null || width === null) return null
  return { shape: 'grid', length, width, height, bottle }
}
