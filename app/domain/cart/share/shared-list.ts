import type { LineKind } from '#app/domain/cart/cart.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'

/** A cart line as shared: without its note. */
export interface SharedLine {
  sku: string
  kind: LineKind
  pieces: number
  level: Level
}

/** Days for which the link to a shared list is valid. */
export const sharedListDays = 90
/** Maximum length of a list's name, in characters. */
export const maxListNameLength = 60

/** The fields of a line that a pasted list contains. */
export type ListedLine = Pick<SharedLine, 'sku' | 'kind' | 'pieces'>

/**
 * Formats lines as text that can be pasted as a list: SKU, tab, pieces, and “sample” for samples.
 */
export function formatPastableList(lines: readonly ListedLine[]): string {
  return lines
    .map(({ sku, kind, pieces }) => `${sku}\t${pieces}${kind === 'sample' ? ' sample' : ''}`)
    .join('\n')
}

/** Parses the text of `formatPastableList`; lines in another format are skipped. */
export function parsePastableList(text: string): ListedLine[] {
  return text.split(/\r\n?|\n/).flatMap((line): ListedLine[] => {
    const parts = /^([\x21-\x7e]{1,80})\t(\d{1,8})( sample)?$/.exec(line)
    if (!parts) return []
    const [, sku = '', pieces, sample] = parts
    return [{ sku, kind: sample ? 'sample' : 'order', pieces: Number(pieces) }]
  })
}
