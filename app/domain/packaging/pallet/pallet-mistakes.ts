import { formatNumber } from '#app/platform/text/format.ts'
import { countOf, pluralOf } from '../quantity/nouns.ts'
import { formatMm } from '../quantity/product-figures.ts'
import type { PalletRule } from './pallet-rules.ts'

/** A full pallet as stated in a product file; each figure with the name of its column. */
export interface PalletOnFile {
  /** Noun for one piece: “bottle”, “carton”. */
  noun: string
  perLayer: FigureOnFile
  perPallet: FigureOnFile
  /** Loaded height, mm. */
  height: FigureOnFile | null
  /** Mass as delivered, kg. */
  gross: FigureOnFile | null
}

interface FigureOnFile {
  column: string
  value: number
}

/**
 * Checks the figures of a pallet against a rule. Returns one sentence per impossible figure; empty
 * if there are none.
 */
export function findPalletMistakes(pallet: PalletOnFile, rule: PalletRule): string[] {
  const { noun, perLayer, perPallet } = pallet
  const found = layerMistakes(perLayer, noun, rule)
  const layers = perPallet.value / perLayer.value
  if (!Number.isInteger(layers)) {
    const whole = `whole layers of ${formatNumber(perLayer.value)}`
    return [...found, `${said(perPallet, noun)}, which are not ${whole}.`]
  }
  const all = {
    makes: `${countOf(layers, 'layer')} of ${countOf(perLayer.value, noun)} ${layers === 1 ? 'makes' : 'make'}`,
    of: `a pallet of ${pluralOf(noun)}`,
  }
  const height = { ...all, ...rule.heightOf(layers), most: rule.maxHeightMm, unit: 'mm' } as const
  const gross = rule.grossOf(perLayer.value, layers)
  return [
    ...found,
    ...loadMistakes(pallet.height, height),
    ...(gross
      ? loadMistakes(pallet.gross, { ...all, ...gross, most: rule.maxMassKg, unit: 'kg' })
      : []),
  ]
}

function layerMistakes(perLayer: FigureOnFile, noun: string, rule: PalletRule): string[] {
  const { maxPerLayer: most, side, usual } = rule
  const where = `on ${formatMm(side)} × ${formatMm(side)} mm`
  if (perLayer.value > most) {
    return [`${said(perLayer, noun)}, but no more than ${formatNumber(most)} stand ${where}.`]
  }
  if (usual && perLayer.value < usual.fewest) {
    const fewer = 'a glassworks packs up to 10% fewer'
    return [`${said(perLayer, noun)}, but ${formatNumber(usual.count)} stand ${where}: ${fewer}.`]
  }
  return []
}

interface Load {
  made: number
  within: number
  most: number
  unit: 'mm' | 'kg'
  /** Subject of the sentence: “5 layers of 247 bottles make”. */
  makes: string
  /** Kind of pallet: “a pallet of bottles”. */
  of: string
}

function loadMistakes(onFile: FigureOnFile | null, load: Load): string[] {
  const { made, within, most, unit, makes, of } = load
  const figure = (value: number) => `${formatNumber(value)} ${unit}`
  const limit = `but ${of} ${unit === 'mm' ? 'is no higher' : 'weighs no more'} than ${figure(most)}`
  const found: string[] = []
  if (made > most) found.push(`${makes} ${figure(made)}, ${limit}.`)
  if (!onFile) return found
  const is = `${onFile.column} is ${figure(onFile.value)}`
  if (onFile.value > most) found.push(`${is}, ${limit}.`)
  if (Math.abs(onFile.value - made) > within) found.push(`${is}, but ${makes} ${figure(made)}.`)
  return found
}

const said = ({ column, value }: FigureOnFile, noun: string) =>
  `${column} is ${countOf(value, noun)}`
