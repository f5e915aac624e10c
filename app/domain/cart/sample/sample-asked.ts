/** “sample”, “3 samples”, “3 bottles sample”, and “Sample: 3 bottles” as our files write it. */
const afterFigure = /^(?<figure>[\d.,]*)\s*(?:[\p{L} -]{0,30}\s)?samples?$/iu
const beforeFigure = /^samples?(?:\s*:)?\s*(?<figure>[\d.,]*)(?:\s[\p{L}\d, -]{0,60})?$/iu

/** Whether a word says that a line asks for a sample. */
export const isSampleWord = (text: string) => /^samples?$/i.test(text.trim())

/**
 * Reads a quantity that asks for a sample instead of goods.
 * @returns the figure as typed, “1” without one; null where it asks for goods
 */
export function sampleAsked(quantity: string): string | null {
  const text = quantity.trim()
  const figure = (afterFigure.exec(text) ?? beforeFigure.exec(text))?.groups?.figure
  return figure === undefined ? null : figure || '1'
}
