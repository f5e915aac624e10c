import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { publicUrl } from '#app/platform/environment.server.ts'
import { formatDay } from '#app/platform/format.ts'
import { createPageCache } from '#app/platform/page-cache.ts'
import { createTurns } from '#app/platform/turns.ts'
import { currentCatalogue } from '../catalogue-snapshot.server.ts'
import { issueDay } from '../issue-day.ts'
import type { Product } from '../product.ts'
import { drawSheet } from '../technical-drawing/technical-drawing.ts'
import { sheetFacts } from './sheet-facts.ts'
import { writeSheet } from './write-sheet.server.ts'

/** Sheets that stay in memory, bytes: some 200. */
const bound = 8 * 1024 * 1024
const kept = createPageCache<Uint8Array<ArrayBuffer>>({ pages: bound, missing: 0 })
/** Sheets that wait to be written; whoever comes after is asked to come again. */
const turns = createTurns(20)

export interface Sheet {
  pdf: Uint8Array<ArrayBuffer>
  version: string
}

/**
 * A product's specification sheet as PDF, written on demand and kept until anything that it says is
 * another: of the product, of the day it was issued on, or of us. One is written at a time.
 * @returns null while too many others wait
 */
export async function specificationSheet(product: Product): Promise<Sheet | null> {
  const catalogue = currentCatalogue()
  const facts = sheetFacts(catalogue, product)
  const date = formatDay(issueDay(catalogue, product))
  const { name, phone, email } = currentContent('GLOBAL').company
  const issue = { date, company: { name, phone, email }, site: publicUrl() }
  const key = JSON.stringify([product.sku, facts.version, issue])
  if (!kept.get(key, 0) && turns.isFull()) return null
  const pdf = await kept.load(key, 0, () =>
    turns.take(async () => {
      const page = await writeSheet(facts, drawSheet(product), issue)
      return { page, bytes: page.length + 500, keep: 'page' }
    }),
  )
  return { pdf, version: facts.version }
}
