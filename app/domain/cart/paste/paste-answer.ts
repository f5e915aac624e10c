import type { Listed } from './count-listed.ts'
import type { ResolvedLine } from './resolve-list.ts'

/** What the page of pasted lists shows after a form was sent. */
export interface PasteAnswer {
  /** The list for the field: as sent, with a code replaced, or the lines that were not added. */
  text: string
  /** Why the list could not be read at all, shown beside the field. */
  problem: string | null
  /** The line that was taken for headings. */
  headings: string | null
  lines: ResolvedLine[]
  /** What would be added. */
  ready: Listed
  /** Of `writeStamp`, so that nothing is added but what was shown. */
  stamp: string
  /** What happened, or why nothing was added. */
  notice: { tone: 'success' | 'warning' | 'error'; message: string } | null
}

/** The page before anything is pasted. */
export const nothingPasted: PasteAnswer = {
  text: '',
  problem: null,
  headings: null,
  lines: [],
  ready: { products: 0, samples: 0 },
  stamp: '',
  notice: null,
}

/** The list with the code of one line replaced; unchanged where the line has no such code. */
export function replaceCode(text: string, number: number, code: string, sku: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line, index) => (index + 1 === number ? inLine(line, code, sku) : line))
    .join('\n')
}

/** Where no cell is the code alone, it has spaces in it. */
function inLine(line: string, code: string, sku: string): string {
  const parts = line.split(/([\t;, ]+)/)
  const at = parts.indexOf(code)
  return at < 0 ? line.replace(code, () => sku) : parts.with(at, sku).join('')
}

/** The lines of a list that were not added, as they were typed, with the headings that say what their cells are. */
export function leftOver(text: string, lines: readonly ResolvedLine[]): string {
  const added = lines.filter(({ kind }) => kind === 'good' || kind === 'merged')
  if (added.length === lines.length) return ''
  const numbers = new Set(added.map(({ number }) => number))
  return text
    .split(/\r\n?|\n/)
    .filter((line, index) => line.trim() !== '' && !numbers.has(index + 1))
    .join('\n')
}
