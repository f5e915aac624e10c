import { inArray, lt, sql } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import type { DocumentChange } from '#app/domain/publishing/document.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { productStockTable } from './tables.server.ts'

/** Stock of a product as another system reports it. */
export interface ReportedStock {
  sku: string
  /** Pieces that can be promised. */
  pieces: number
  countedAt: Date
}

/** Lead time of a product as another system reports it; null if it has to be requested. */
export interface ReportedLeadTime {
  sku: string
  leadTime: Product['leadTime']
}

/** Result of a report: what was written, and what could not be. */
export interface WrittenReport {
  outcome: 'done'
  updated: number
  /** Number of items that changed nothing, for stock because a newer count is stored. */
  unchanged: number
  /** SKUs that the catalogue does not have. */
  unknown: string[]
}

/** Refusal of lead times because a product cannot be published. */
interface NotPublished {
  outcome: 'not-publishable'
  message: string
}

/** Stores the stock of products. A count that is older than the stored one is ignored. */
export function writeStock(
  db: Database,
  actor: Actor,
  items: readonly ReportedStock[],
): Promise<WrittenReport | PolicyRefusal> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'write-stock')
    if (refusal) return refusal
    const { known, unknown } = await splitBySku(tx, items)
    const reportedBy = nameOf(actor)
    const rows = known.map((item) => ({ ...item, reportedBy }))
    const written =
      rows.length === 0
        ? []
        : await tx
            .insert(productStockTable)
            .values(rows)
            .onConflictDoUpdate({
              target: productStockTable.sku,
              set: {
                pieces: sql`excluded.pieces`,
                countedAt: sql`excluded.counted_at`,
                reportedBy,
                updatedAt: sql`now()`,
              },
              setWhere: lt(productStockTable.countedAt, sql`excluded.counted_at`),
            })
            .returning({ sku: productStockTable.sku })
    if (written.length > 0) {
      await writeAudit(tx, actor, {
        action: 'write-stock',
        subject: { kind: 'stock', id: '', label: `Stock of ${written.length} products` },
      })
    }
    return {
      outcome: 'done',
      updated: written.length,
      unchanged: known.length - written.length,
      unknown,
    }
  })
}

/** Publishes the lead times of products as a change set whose author is the reporting system. */
export function writeLeadTimes(
  db: Database,
  actor: Actor,
  items: readonly ReportedLeadTime[],
): Promise<WrittenReport | PolicyRefusal | NotPublished> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'write-stock')
    if (refusal) return refusal
    const { known, unknown } = await splitBySku(tx, items)
    const bySku = new Map(known.map((item) => [item.sku, item.leadTime]))
    const stored = await tx
      .select()
      .from(productTable)
      .where(inArray(productTable.sku, [...bySku.keys()]))
    const changes = stored.map(({ updatedAt: _, ...product }): DocumentChange => {
      const { leadTime: __, ...provenance } = product.provenance
      // A figure of the ERP is confirmed, unless the ERP says that it does not know.
      const body = { ...product, leadTime: bySku.get(product.sku) ?? null, provenance }
      return { kind: 'product', key: product.sku, body }
    })
    const author = { kind: 'system', source: 'rule', name: nameOf(actor) } as const
    const published = await publishDocuments(tx, author, { title: 'Lead times', changes })
    if (published.outcome === 'unchanged') {
      return { outcome: 'done', updated: 0, unchanged: known.length, unknown }
    }
    if (published.outcome !== 'published') {
      const message = 'A product cannot be published as it is now. Look at it in the editor.'
      return { outcome: 'not-publishable', message }
    }
    const updated = published.documents.length
    await writeAudit(tx, actor, {
      action: 'write-lead-times',
      subject: { kind: 'stock', id: '', label: `Lead times of ${updated} products` },
    })
    return { outcome: 'done', updated, unchanged: known.length - updated, unknown }
  })
}

/** Finds the stored stock of products, by SKU. */
export async function findStock(db: Database, skus: readonly string[]) {
  if (skus.length === 0) return new Map<string, ReportedStock>()
  const { sku, pieces, countedAt } = productStockTable
  const rows = await db
    .select({ sku, pieces, countedAt })
    .from(productStockTable)
    .where(inArray(sku, [...skus]))
  return new Map(rows.map((row) => [row.sku, row]))
}

/** Separates items of products that the catalogue does not have; of a repeated SKU the last counts. */
async function splitBySku<Item extends { sku: string }>(tx: Database, items: readonly Item[]) {
  const last = new Map(items.map((item) => [item.sku, item]))
  const rows = await tx
    .select({ sku: productTable.sku })
    .from(productTable)
    .where(inArray(productTable.sku, [...last.keys()]))
  const found = new Set(rows.map(({ sku }) => sku))
  return {
    // Sorted, so that two reports at the same time cannot deadlock.
    known: [...last.values()]
      .filter(({ sku }) => found.has(sku))
      .sort((a, b) => (a.sku < b.sku ? -1 : 1)),
    unknown: [...last.keys()].filter((sku) => !found.has(sku)),
  }
}
