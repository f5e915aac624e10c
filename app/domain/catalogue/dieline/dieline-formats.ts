/** File formats of a product's dielines, by file extension. */
export const dielineFormats = {
  pdf: { type: 'application/pdf', kilobytes: 25 },
  svg: { type: 'image/svg+xml; charset=utf-8', kilobytes: 4 },
} as const
export type DielineFormat = keyof typeof dielineFormats

export function isDielineFormat(word: string | undefined): word is DielineFormat {
  return word !== undefined && Object.hasOwn(dielineFormats, word)
}
