import { findPastedProduct } from '#app/domain/cart/paste/pasted-code.ts'
import { maxPastedText, parsePastedList } from '#app/domain/cart/paste/pasted-lines.ts'
import {
  createCodeLookup,
  type ResolvedLine,
  resolveList,
} from '#app/domain/cart/paste/resolve-list.ts'
import type { CatalogueSnapshot } from '#app/domain/catalogue/catalogue-snapshot.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { runInTimeSlices } from '#app/platform/process/in-time-slices.server.ts'
import { formatNumber } from '#app/platform/text/format.ts'
import type { EnquiryLine } from '../enquiry.ts'
import { takeLineSnapshot } from '../lines/line-snapshot.ts'
import { extractMailLines } from './mail-lines.ts'

export interface CallLines {
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
  if (!read.ok) return { ...nothing, refusal: read.reason }
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
