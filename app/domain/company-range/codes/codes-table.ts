import type { Product } from '#app/domain/catalogue/product/product.ts'
import { linkTo, type ProductLink } from '#app/domain/catalogue/product/product-link.ts'
import type { RecordPaper } from '#app/domain/enquiry/paper/record-paper.ts'
import { isScientificNotation, scientificNotationMessage } from '#app/platform/text/read-number.ts'
import type { SavedRow } from '#app/platform/text/read-saved-table.ts'
import { codeKey, maxCodeLength } from './own-code.ts'

/**
 * Adds the company's own codes to a printed document. Product rows are recognised by the SKU in the
 * last line of their label.
 * @param codes own codes by SKU
 */
export function addCodesToPaper(
  paper: RecordPaper,
  codes: ReadonlyMap<string, readonly string[]>,
): RecordPaper {
  const sections = paper.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => {
      const own = codes.get(row.label.split('\n').at(-1) ?? '')
      return own ? { ...row, label: `${row.label}\nYour code ${own.join(', ')}` } : row
    }),
  }))
  return { ...paper, sections }
}

/** Maximum number of rows of a code file. */
export const maxCodeRows = 2000
/** Maximum size of a code file, in bytes. */
export const maxCodeFileBytes = 1_000_000

/** A row of a code file, with the result that its import would have. */
export type CodeRow = { number: number; text: string } & (
  | { kind: 'new' | 'known'; code: string; product: ProductLink; alsoFor: string[] }
  | { kind: 'refused'; reason: string }
)

interface Known {
  /** Finds the product of one of our codes. */
  find(code: string): Product | undefined
  /** SKUs of each existing own code, by code key. */
  held: ReadonlyMap<string, readonly string[]>
}

/** Headings of code files, folded, by which the sheet of a workbook is chosen. */
export const codeFileHeadings = [
  ...['sku', 'vpack', 'vpacksku', 'vpackcode', 'ourcode', 'suppliercode', 'supplieritem'],
  ...['yourcode', 'code', 'item', 'itemcode', 'itemno', 'itemnumber', 'number', 'article'],
  ...['product', 'productcode', 'description', 'owncode', 'mycode'],
]

const ourHeading = /\b(?:vpack|sku|our code|supplier)\b/i

/**
 * Determines for every row what its import would do. Our codes are in the column where most of them
 * are found. The company's codes are in the first other column with a heading such as “code”, or
 * else in the first other column.
 */
export function previewCodes(rows: readonly SavedRow[], { find, held }: Known): CodeRow[] {
  const first = rows[0]
  if (!first) return []
  const ours = ourColumn(rows, find)
  const hasHeadings = !first.cells.some((cell) => find(cell)) && isHeadings(first.cells)
  const theirs = theirColumn(first.cells, ours, hasHeadings)
  const seen = new Map([...held].map(([key, skus]) => [key, [...skus]]))
  return rows.slice(hasHeadings ? 1 : 0).map((row): CodeRow => {
    const place = { number: row.number, text: row.cells.filter(Boolean).join(' · ').slice(0, 120) }
    const refuse = (reason: string): CodeRow => ({ ...place, kind: 'refused', reason })
    const code = row.cells[theirs] ?? ''
    const our = row.cells[ours] ?? ''
    if (code === '') return refuse('Your code is missing in this row.')
    if (code.length > maxCodeLength)
      return refuse(`Your code is longer than ${maxCodeLength} characters.`)
    if (our === '') return refuse('Our code is missing in this row.')
    const shortened = [code, our].find(isScientificNotation)
    if (shortened) return refuse(scientificNotationMessage(shortened))
    const product = find(our)
    if (!product) return refuse(`We have no product with the code “${our.slice(0, 60)}”.`)
    const key = codeKey(code)
    if (key === '') return refuse('Your code is missing in this row.')
    const skus = seen.get(key) ?? []
    const alsoFor = skus.filter((sku) => sku !== product.sku)
    if (skus.includes(product.sku)) {
      return { ...place, kind: 'known', code, product: linkTo(product), alsoFor }
    }
    seen.set(key, [...skus, product.sku])
    return { ...place, kind: 'new', code, product: linkTo(product), alsoFor }
  })
}

/** Number of rows that are examined to recognise the columns. */
const sampledRows = 50

function ourColumn(rows: readonly SavedRow[], find: Known['find']): number {
  const width = Math.max(...rows.slice(0, sampledRows).map(({ cells }) => cells.length))
  const found = Array.from({ length: width }, (_, at) => {
    return rows.slice(0, sampledRows).filter(({ cells }) => find(cells[at] ?? '')).length
  })
  const most = Math.max(...found)
  if (most > 0) return found.indexOf(most)
  const named = rows[0]?.cells.findIndex((cell) => ourHeading.test(cell)) ?? -1
  return named >= 0 ? named : 1
}

/** Tells whether the cells are headings: none contains a digit. */
const isHeadings = (cells: readonly string[]) => cells.every((cell) => !/\d/.test(cell))

function theirColumn(first: readonly string[], ours: number, hasHeadings: boolean): number {
  const others = first.map((_, at) => at).filter((at) => at !== ours)
  const named = others.find((at) => /\b(?:code|item|number|no|article)\b/i.test(first[at] ?? ''))
  return (hasHeadings ? named : undefined) ?? others[0] ?? (ours === 0 ? 1 : 0)
}
