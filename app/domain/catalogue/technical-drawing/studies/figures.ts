import { type LengthRange, lengthOf } from '#app/domain/catalogue/drawing/dimensions.ts'
import { toleranceOf } from '#app/domain/packaging/tolerance-of.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { DrawnProduct, Figure, Wording } from './study.ts'

type Marking = Partial<Pick<Figure, 'sign' | 'word' | 'estimated' | 'tolerance'>>

/** Creates a figure that is computed rather than stored with the product. */
export function createFigure(name: string, mm: number, marking: Marking = {}): Figure {
  return { name, mm, sign: '', word: '', estimated: false, ...marking }
}

/** Reads a figure of a product in mm; null if it is missing or implausible. */
export function figureOf(
  { attributes, provenance }: DrawnProduct,
  key: string,
  name: string,
  range: LengthRange,
  marking: Marking = {},
): Figure | null {
  const mm = lengthOf(attributes, key, range)
  if (mm === null) return null
  const tolerance = toleranceOf({ attributes, provenance }, key)
  const stated = tolerance === null ? {} : { tolerance }
  return createFigure(name, mm, {
    estimated: provenance[key] === 'estimate',
    ...stated,
    ...marking,
  })
}

/** Filters null, false and undefined out of a list. */
export function present<Item>(...items: readonly (Item | null | false | undefined)[]): Item[] {
  return items.filter((item): item is Item => Boolean(item))
}

/** Mark after an estimated figure. */
const estimateMark = '*'

/**
 * Wording of a figure on the drawing: “ø 75.1”, “fill point 64*”; inches to 0.01, below one inch to
 * 0.001.
 */
export function wordingOf({ mm, sign, word, estimated }: Figure): Wording {
  const before = word === '' ? sign : `${word} ${sign}`
  const after = estimated ? estimateMark : ''
  return {
    mm: `${before}${formatMillimetres(mm)}${after}`,
    inch: `${before}${formatInches(mm)}${after}`,
  }
}

/** Formats millimetres: “1,165” or “75.1”; below 1 mm to a thousandth. */
export function formatMillimetres(mm: number): string {
  return formatNumber(mm, mm < 1 ? 3 : 1)
}

/** Formats millimetres as inches: “11.81”. */
export function formatInches(mm: number): string {
  return formatNumber(mm / 25.4, mm < 25.4 ? 3 : 2)
}

/** Joins several lengths in one wording: “inside 312 × 234 × 306”. */
export function sizeWording(word: string, lengths: readonly number[]): Wording {
  const joined = (text: (mm: number) => string) =>
    `${word} ${lengths.map(text).join(' × ')}`.trimStart()
  return { mm: joined(formatMillimetres), inch: joined(formatInches) }
}
