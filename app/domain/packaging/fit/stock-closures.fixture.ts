import type { Figures } from '../quantity/product-figures.ts'
import { stockMould, stockMoulds } from './stock-moulds.fixture.ts'

/** One closure of each kind and size in stock. */
export const stockClosures = {
  '30×60': { closureType: 'screwcap', finish: 'BVS', diameterNominal: 30, length: 60 },
  '28×44': { closureType: 'screwcap', finish: 'R28', diameterNominal: 28, length: 44 },
  '30×44': { closureType: 'screwcap', finish: 'R30', diameterNominal: 30, length: 44 },
  'MCA 28': { closureType: 'mca', finish: 'M28', diameterNominal: 28, length: 15 },
  '38': { closureType: 'lug', finish: 'S38', diameterNominal: 38 },
  'still cork': { closureType: 'cork', material: 'natural-cork', diameterNominal: 24, length: 44 },
  'sparkling cork': { closureType: 'sparkling-cork', diameterNominal: 30.5, length: 48 },
  wirehood: { closureType: 'wirehood', finish: 'CR29' },
  'crown pry': { closureType: 'crown', finish: 'CR26', diameterNominal: 26 },
  'crown twist': { closureType: 'crown', finish: 'CR26T', diameterNominal: 26 },
  'crown 29': { closureType: 'crown', finish: 'CR29', diameterNominal: 29 },
  'T-cork 19.5': { closureType: 't-cork', finish: 'BAR18', diameterNominal: 19.5, length: 21 },
  'T-cork 22.5': { closureType: 't-cork', finish: 'BAR21', diameterNominal: 22.5, length: 22 },
  'PVC capsule': { closureType: 'capsule', material: 'pvc', diameterNominal: 31, length: 55 },
  'tin capsule': { closureType: 'capsule', material: 'tin', diameterNominal: 29.5, length: 60 },
  'sparkling foil': { closureType: 'sparkling-foil', diameterNominal: 34, length: 120 },
} satisfies Record<string, Figures>

/** How a still 750 mL bottle is filled, and its bore at the foot of a cork. */
export const usualFill = { brimful: 770, fillPoint: 63, boreAtDepth: 20.5 }

/** A bottle with this finish, its neck as on the stock mould that has it. */
export function bottleWith(finish: string): Figures {
  const { bore, neckLength } =
    stockMoulds.find((mould) => mould.finish === finish) ?? stockMould('')
  return {
    ...{ finish, bore, height: 300, neckStart: 300 - neckLength, volume: 750 },
    ...(finish === 'CORK' ? usualFill : {}),
  }
}
