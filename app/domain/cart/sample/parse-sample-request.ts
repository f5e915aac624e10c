/**
 * Patterns for “sample”, “3 samples”, “3 bottles sample”, and “Sample: 3 bottles” as in our
 * exported files.
 */
const afterFigure = /^(?<figure>[\d.,]*)\s*(?:[\p{L} -]{0,30}\s)?samples?$/iu
const beforeFigure = /^samples?(?:\s*:)?\s*(?<figure>[\d.,]*)(?:\s[\p{L}\d, -]{0,60})?$/iu

/** Whether a text is just the word “sample” or “samples”. */
export const isSampleWord = (text: string) => /^samples?$/i.test(text.trim())

/**
 * Parses a quantity that requests a sample instead of goods.
 * @returns the figure as typed, “1” if there is none; null if the quantity is for goods
 */
export function parseSampleRequest(quantity: string): string | null {
  const text = quantity.trim()
  const figure = (afterFigure.exec(text) ?? beforeFigure.exec(text))?.groups?.figure
  return figure === undefined ? null : figure || '1'
}
