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

/** An impossible figure of a pallet, with the column that states it. */
export interface PalletMistake {
  column: string
  text: string
}

/**
 * Checks the figures of a pallet against a rule. Returns one sentence per impossible figure; empty
 * if there are none.
 */
export function findPalletMistakes(pallet: PalletOnFile, rule: PalletRule): PalletMistake[] {
  const { noun, perLayer, perPallet } = pallet
  const found = layerMistakes(perLayer, noun, rule)
  const layers = perPallet.value / perLayer.value
  if (!Number.isInteger(layers)) {
    const whole = `whole layers of ${formatNumber(perLayer.value)}`
    return [...found, mistakeOf(perPallet, `${said(perPallet, noun)}, which are not ${whole}.`)]
  }
  const all = {
    makes: `${countOf(layers, 'layer')} of ${countOf(perLayer.value, noun)} ${layers === 1 ? 'makes' : 'make'}`,
    of: `a pallet of ${pluralOf(noun)}`,
  }
  const height = { ...all, ...rule.heightOf(layers), most: rule.maxHeightMm, unit: 'mm' } as const
  const gross = rule.grossOf(perLayer.value, layers)
  return [
    ...found,
    ...loadMistakes(pallet.height, perPallet, height),
    ...(gross
      ? loadMistakes(pallet.gross, perPallet, {
          ...all,
          ...gross,
          most: rule.maxMassKg,
          unit: 'kg',
        })
      : []),
  ]
}

function layerMistakes(perLayer: FigureOnFile, noun: string, rule: PalletRule): PalletMistake[] {
  const { maxPerLayer: most, side, usual } = rule
  const where = `on ${formatMm(side)} × ${formatMm(side)} mm`
  if (perLayer.value > most) {
    const text = `${said(perLayer, noun)}, but no more than ${formatNumber(most)} stand ${where}.`
    return [mistakeOf(perLayer, text)]
  }
  if (usual && perLayer.value < usual.fewest) {
    const fewer = 'a glassworks packs up to 10% fewer'
    const text = `${said(perLayer, noun)}, but ${formatNumber(usual.count)} stand ${where}: ${fewer}.`
    return [mistakeOf(perLayer, text)]
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

function loadMistakes(
  onFile: FigureOnFile | null,
  perPallet: FigureOnFile,
  load: Load,
): PalletMistake[] {
  const { made, within, most, unit, makes, of } = load
  const figure = (value: number) => `${formatNumber(value)} ${unit}`
  const limit = `but ${of} ${unit === 'mm' ? 'is no higher' : 'weighs no more'} than ${figure(most)}`
  const found: PalletMistake[] = []
  if (made > most) found.push(mistakeOf(perPallet, `${makes} ${figure(made)}, ${limit}.`))
  if (!onFile) return found
  const is = `${onFile.column} is ${figure(onFile.value)}`
  if (onFile.value > most) found.push(mistakeOf(onFile, `${is}, ${limit}.`))
  if (Math.abs(onFile.value - made) > within) {
    found.push(mistakeOf(onFile, `${is}, but ${makes} ${figure(made)}.`))
  }
  return found
}

const mistakeOf = ({ column }: FigureOnFile, text: string): PalletMistake => ({ column, text })

const said = ({ column, value }: FigureOnFile, noun: string) =>
  `${column} is ${countOf(value, noun)}`
