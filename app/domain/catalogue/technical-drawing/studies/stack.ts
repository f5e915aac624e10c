import {
  type BottleDimensions,
  bottleDimensions,
} from '#app/domain/catalogue/drawing/bottle-dimensions.ts'
import { type LengthRange, lengthOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { padThickness, tierSheetThickness } from '#app/domain/packaging/pallet/standard-pallet.ts'

/** What stands on a pallet, in mm. */
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

/** A full pallet as it is drawn. */
export interface Stack {
  unit: StackedUnit
  /** “bottle”, “carton”. */
  noun: string
  perLayer: number
  layers: number
  /** Thickness of what lies on each layer, mm; 0 for cartons, which stand on each other. */
  pad: number
  /** As it is kept with the product, the pallet included, mm; null where it is not. */
  statedHeight: number | null
  estimated: boolean
}

/** From one layer to the next, the pad between them included, mm. */
export function layerHeight({ unit, pad }: Stack): number {
  return unit.height + pad
}

type Packed = Pick<Product, 'category' | 'attributes' | 'packs' | 'provenance'>

const anyLength: LengthRange = [5, 1150]

/**
 * The pallet that a product comes on, or for a carton the pallet of filled ones; null for what comes
 * on none, or in layers whose units or sizes are not known.
 * @param carton the carton that packed glass comes in
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

const padOf = (category: string) => (category === 'cans' ? tierSheetThickness : padThickness)

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
