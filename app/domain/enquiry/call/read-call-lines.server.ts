import {
  findPastedProduct,
  formatRowsAsList,
  listFileHeadings,
  maxPastedLines,
  maxPastedText,
  parsePastedList,
} from '#app/domain/cart/paste/pasted-lines.ts'
import {
  createCodeLookup,
  type ResolvedLine,
  resolveList,
} from '#app/domain/cart/paste/resolve-list.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import type { EnquiryLine } from '#app/domain/enquiry/enquiry.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { readTableFile } from '#app/domain/files/read-table-file.server.ts'
import { runInTimeSlices } from '#app/platform/process/in-time-slices.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import { extractMailLines } from './mail-lines.ts'

interface CallLines {
  /** Lines that can be ordered, in order. */
  lines: EnquiryLine[]
  /** Messages about lines of the text that cannot be ordered. */
  problems: string[]
  /** Error about the text as a whole; empty if there is none. */
  refusal: string
}

/**
 * Reads order lines from text: a code and a quantity on each line.
 * @param isMail whether the text is a mail, in which only lines that name a product code are read
 */
export async function readCallLines(
  catalogue: CatalogueSnapshot,
  text: string,
  isMail: boolean,
): Promise<CallLines> {
  const nothing = { lines: [], problems: [] }
  if (text.trim() === '') return { ...nothing, refusal: '' }
  if (text.length > maxPastedText) {
    const most = formatNumber(maxPastedText)
    return { ...nothing, refusal: `Shorten this to ${most} characters or fewer.` }
  }
  const isCode = (word: string) => findPastedProduct(catalogue, word, new Map()) !== undefined
  const named = isMail ? extractMailLines(text, isCode).join('\n') : text
  if (named === '') return { ...nothing, refusal: '' }
  const read = parsePastedList(named)
  if (read.outcome !== 'done') return { ...nothing, refusal: read.message }
  const resolved = await runInTimeSlices(
    resolveList(catalogue, read.lines, createCodeLookup(catalogue, new Map())),
  )
  const lines = resolved.products.flatMap(({ sku, kind, pieces, level }, at) => {
    const product: Product | undefined = catalogue.bySku.get(sku)
    if (!product) return []
    const line = { kind, pieces, plannedFor: null, level, note: '' }
    return [{ ...line, position: at + 1, product: takeLineSnapshot(product) }]
  })
  const problems = resolved.lines.flatMap((line) => problemOf(line))
  return { lines, problems, refusal: '' }
}

function problemOf(line: ResolvedLine): string[] {
  switch (line.kind) {
    case 'unknown':
      return [`“${line.text.trim()}”: there is no such product.`]
    case 'quantity':
      return [`${line.product.name}: ${line.reason}`]
    case 'obsolete':
      return [
        `${line.product.name} can no longer be ordered.${line.successor ? ` It is replaced by ${line.successor.name}.` : ''}`,
      ]
    case 'good':
    case 'merged':
      return []
  }
}

/** Maximum size of a file from which lines are read. */
const maxFileBytes = 1_000_000

/**
 * Reads order lines from a table file: CSV, or the sheet of a workbook that has the headings of an
 * order list.
 */
export async function readFileLines(
  catalogue: CatalogueSnapshot,
  content: Uint8Array<ArrayBuffer>,
): Promise<CallLines & { sheet: string }> {
  const limits = { bytes: maxFileBytes, rows: maxPastedLines }
  const read = await readTableFile(new Blob([content]), limits, listFileHeadings)
  if (read.outcome !== 'done') return { lines: [], problems: [], refusal: read.message, sheet: '' }
  const found = await readCallLines(catalogue, formatRowsAsList(read.rows), false)
  return { ...found, sheet: read.sheet ?? '' }
}
