import type { LineKind } from '#app/domain/cart/line-kind.ts'
import type { Level } from '#app/domain/packaging/quantity/packs.ts'

/** A line of a cart as it is passed on, without its note. */
export interface SharedLine {
  sku: string
  kind: LineKind
  pieces: number
  level: Level
}

/** Days that the link to a shared list works. */
export const sharedListDays = 90
/** Most characters of the name that somebody gives a list. */
export const maxListName = 60

/** What a list says of one line. */
export type ListedLine = Pick<SharedLine, 'sku' | 'kind' | 'pieces'>

/** The lines as a list to paste: a code and its pieces on each, and which of them are samples. */
export function listToPaste(lines: readonly ListedLine[]): string {
  return lines
    .map(({ sku, kind, pieces }) => `${sku}\t${pieces}${kind === 'sample' ? ' sample' : ''}`)
    .join('\n')
}

/** The lines of `listToPaste` again; a line in another form is left out. */
export function linesToShow(text: string): ListedLine[] {
  return text.split(/\r\n?|\n/).flatMap((line): ListedLine[] => {
    const parts = /^([\x21-\x7e]{1,80})\t(\d{1,8})( sample)?$/.exec(line)
    if (!parts) return []
    const [, sku = '', pieces, sample] = parts
    return [{ sku, kind: sample ? 'sample' : 'order', pieces: Number(pieces) }]
  })
}
