import type { Actor } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { type DraftedChanges, draftChanges } from './draft-changes.server.ts'
import { type ColumnMapping, readTable, type SentTable } from './import-table.ts'
import { type ChangePlan, planChanges } from './plan-changes.server.ts'
import { rememberHeadings } from './product-headings.server.ts'

/** Choices of an import of a table of products. */
export interface ImportChoices {
  mapping: ColumnMapping
  /** Whether an empty cell empties the value; it leaves the value alone otherwise. */
  emptyClears: boolean
  /** Whether rows with a new SKU add products; they are mistakes otherwise. */
  mayAdd: boolean
}

/** Plans what a table would change. Nothing is written. */
export async function previewImport(
  db: Database,
  table: SentTable,
  { mapping, emptyClears, mayAdd }: ImportChoices,
): Promise<ChangePlan> {
  const { rows, problems } = readTable(table, mapping)
  const unreadable = new Set(problems.map(({ line }) => line))
  const dictionary = await loadDictionary(db)
  const readable = rows.filter(({ line }) => !unreadable.has(line))
  const plan = await planChanges(db, readable, dictionary, { emptyClears, mayAdd })
  const all = [...problems, ...plan.problems].toSorted((a, b) => a.line - b.line)
  return { ...plan, problems: all }
}

/**
 * Writes a table of products into a new draft change set, and remembers the columns of its
 * headings. Nothing is published.
 */
export async function importProducts(
  db: Database,
  actor: Actor,
  { title, table, choices }: { title: string; table: SentTable; choices: ImportChoices },
): Promise<DraftedChanges> {
  const { mapping, emptyClears, mayAdd } = choices
  const { rows, problems } = readTable(table, mapping)
  if (problems.length > 0) return { outcome: 'invalid', problems }
  return db.transaction(async (tx) => {
    const result = await draftChanges(tx, actor, { title, rows, emptyClears, mayAdd })
    if (result.outcome === 'drafted') await rememberHeadings(tx, table.headings, mapping)
    return result
  })
}
