import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { explainUnreadable } from '#app/domain/catalogue/documents/import-table.ts'
import { planChanges } from '#app/domain/catalogue/documents/plan-changes.server.ts'
import type { DocumentChange } from '#app/domain/publishing/document.ts'
import { publishDocuments } from '#app/domain/publishing/publish-change-set.server.ts'
import { lockPublishing } from '#app/domain/publishing/publish-documents.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { FileError, FileRow } from './read-exchange-file.ts'
import type { WrittenReport } from './write-stock.server.ts'

/** Refusal of products, with every mistake. */
interface InvalidProducts {
  outcome: 'invalid'
  message: string
  errors: readonly FileError[]
}

/**
 * Publishes products that another system sends, by the rules of imports at the desk: an empty cell
 * leaves its value alone, and a new SKU adds a product. The change set can be undone at the desk.
 */
export async function writeProductRows(
  tx: Database,
  actor: Actor,
  rows: readonly FileRow[],
): Promise<WrittenReport | PolicyRefusal | InvalidProducts> {
  const refusal = refusalFor(actor, 'import-products')
  if (refusal) return refusal
  const unreadable = rows.flatMap(({ line, cells }) =>
    Object.entries(cells).flatMap(([column, text]): FileError[] => {
      const reason = explainUnreadable(text)
      return reason ? [{ line, reason: `${column} ${reason}.` }] : []
    }),
  )
  if (unreadable.length > 0) return invalid(unreadable)
  const cellRows = rows.map(({ line, cells: { sku = '', ...cells } }) => ({ line, sku, cells }))
  const dictionary = await loadDictionary(tx)
  const options = { emptyClears: false, mayAdd: true }
  // A publication between the plan and the write would be overwritten by values that were read before.
  await lockPublishing(tx)
  const { changes, problems, unchanged } = await planChanges(tx, cellRows, dictionary, options)
  if (problems.length > 0) {
    return invalid(
      problems.map(({ line, column, reason }) => ({ line, reason: `${column} ${reason}.`.trim() })),
    )
  }
  const lines = new Map(changes.map(({ line, after }) => [after.sku, line]))
  const documents = changes.map(
    ({ after }): DocumentChange => ({ kind: 'product', key: after.sku, body: after }),
  )
  const author = { kind: 'system', source: 'rule', name: nameOf(actor) } as const
  const published = await publishDocuments(tx, author, {
    title: `Products sent by ${nameOf(actor)}`,
    changes: documents,
  })
  if (published.outcome === 'unchanged') {
    return { outcome: 'done', updated: 0, unchanged: rows.length, unknown: [] }
  }
  if (published.outcome === 'invalid') {
    return invalid(
      published.problems.map(({ key, place, reason }) => ({
        line: lines.get(key) ?? 1,
        reason: `${key}: ${place} ${reason}.`.replace(':  ', ': '),
      })),
    )
  }
  if (published.outcome !== 'published') {
    return invalid([
      { line: 1, reason: 'The products cannot be published. Import them at the desk.' },
    ])
  }
  const updated = published.documents.length
  await writeAudit(tx, actor, {
    action: 'import-products',
    subject: { kind: 'change-set', id: published.changeSet, label: `${updated} products` },
  })
  return { outcome: 'done', updated, unchanged: unchanged + changes.length - updated, unknown: [] }
}

function invalid(errors: readonly FileError[]): InvalidProducts {
  return { outcome: 'invalid', message: 'Products are not valid.', errors }
}
