import { issueDay } from '#app/domain/catalogue/product/product-documents.ts'
import { currentContent } from '#app/domain/content/content-snapshot.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { type Bytes, madeFiles } from '#app/platform/threads/made-files.server.ts'
import { wrapForThread } from '#app/platform/threads/threads.server.ts'
import { currentCatalogue } from '../catalogue-snapshot.server.ts'
import { dielinesOf } from '../dieline/dieline.ts'
import { drawingOf } from '../drawing/drawing.ts'
import type { Product } from '../product/product.ts'
import { statedAttributes } from '../statements/statement.ts'
import { statementsOf } from '../statements/statements.server.ts'
import { drawSheet } from '../technical-drawing/technical-drawing.ts'
import { sheetFacts } from './sheet-facts.ts'
import type { SheetContent, writeSheet } from './write-sheet.server.ts'

const write = wrapForThread<typeof writeSheet>(
  '#app/domain/catalogue/specification-sheet/write-sheet.server.ts',
  'writeSheet',
)

/**
 * Returns a product's specification sheet as PDF, written in a worker thread and cached until its
 * content changes.
 * @returns null if the queue is full
 */
export function specificationSheet(db: Database, product: Product): Promise<Bytes | null> {
  const catalogue = currentCatalogue()
  const { name, phone, email } = currentContent('GLOBAL').company
  const content: SheetContent = {
    facts: sheetFacts(
      catalogue,
      product,
      statedAttributes(statementsOf(product.sku), isoDayOf(new Date())),
    ),
    drawn: drawSheet(product),
    drawing: drawingOf(product),
    dieline: dielinesOf(product.attributes)[0] ?? null,
    issue: {
      day: issueDay(catalogue, product),
      company: { name, phone, email },
      site: publicUrl(),
    },
  }
  return madeFiles().find(db, { kind: 'sheet', facts: content, generate: () => write(content) })
}
