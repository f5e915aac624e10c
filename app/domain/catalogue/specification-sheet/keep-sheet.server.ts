import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import { publicUrl } from '#app/platform/environment.server.ts'
import { formatDay, isoDayOf } from '#app/platform/format.ts'
import { createPageCache } from '#app/platform/page-cache.ts'
import { createTurns } from '#app/platform/turns.ts'
import { currentCatalogue } from '../catalogue-snapshot.server.ts'
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
 * A product's specification sheet as PDF, written on demand and kept until what it says, or the day
 * it is issued on, is another. One is written at a time.
 * @returns null while too many others wait
 */
export async function specificationSheet(product: Product, now: Date): Promise<Sheet | null> {
  const facts = sheetFacts(currentCatalogue(), product)
  const day = isoDayOf(now)
  const key = `${product.sku} ${facts.version} ${day}`
  const { name, phone, email } = currentContent('GLOBAL').company
  const issue = { date: formatDay(day), company: { name, phone, email }, site: publicUrl() }
  if (!kept.get(key, 0) && turns.isFull()) return null
  const pdf = await kept.load(key, 0, () =>
    turns.take(async () => {
      const page = await writeSheet(facts, drawSheet(product), issue)
      return { page, bytes: page.length + 500, keep: 'page' }
    }),
  )
  return { pdf, version: facts.version }
}
