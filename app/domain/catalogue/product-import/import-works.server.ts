import { eq, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { rememberHeadings } from '#app/domain/catalogue/documents/product-document.server.ts'
import { createErrorList } from '#app/domain/catalogue/import/row-reader.ts'
import { readTableBytes } from '#app/domain/files/read-table-file.server.ts'
import { readWorkbook } from '#app/domain/files/workbook/read-workbook.ts'
import { importWorkbookLimits, WorkbookCost } from '#app/domain/files/workbook/workbook-cost.ts'
import { type BasedChange, insertDrafts } from '#app/domain/publishing/add-drafts.server.ts'
import { createChangeSet } from '#app/domain/publishing/edit-change-set.server.ts'
import type { ReportProgress, TaskWork } from '#app/domain/publishing/tasks/tasks.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { readPublicationVersion } from '#app/platform/database/publication.server.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { findMappingProblem, knownHeadings, readTable } from '../documents/import-table.ts'
import { openPlan, type PlannedChange, type RowProblem } from '../documents/plan-changes.server.ts'
import { checkReferences, type ReferringProduct } from '../import/check-references.ts'
import { loadStoredCatalogue } from '../import/load-stored-catalogue.server.ts'
import { productImportTable } from '../tables.server.ts'
import { type ImportProblem, maxListedProblems } from './product-import.ts'
import {
  draftPlanned,
  findImport,
  importLimits,
  loadImportFile,
  readParts,
  type StoredImport,
  storePlanned,
  storeTable,
} from './stored-import.server.ts'

/** Result that a task of an import stores; the import has the details. */
export type ImportTaskResult =
  | { outcome: 'checked' | 'drafted' | 'invalid' | 'unreadable' }
  | { outcome: 'refused'; message: string }

/** Checks the table of an import, after reading its file if it is a large one. */
const checkWork: TaskWork = async (
  tx,
  _actor,
  { subjectId },
  report,
): Promise<ImportTaskResult> => {
  const found = await findImport(tx, subjectId)
  if (!found) return noImport
  const unreadable = await readFile(tx, subjectId)
  if (unreadable !== null) {
    await update(tx, subjectId, { unreadable, file: null })
    return { outcome: 'unreadable' }
  }
  const stored = (await findImport(tx, subjectId)) ?? found
  if (findMappingProblem(stored.mapping) !== null) return { outcome: 'checked' }
  const catalogueVersion = await readPublicationVersion(tx, 'catalogue')
  const plan = await planImport(tx, stored, report, (changes, position) =>
    storePlanned(tx, stored.id, position, changes),
  )
  await storePlan(tx, stored, plan, catalogueVersion)
  return { outcome: 'checked' }
}

/** Writes the differences of an import into a new draft change set. */
const draftWork: TaskWork = async (tx, actor, { subjectId }, report): Promise<ImportTaskResult> => {
  const stored = await findImport(tx, subjectId)
  if (!stored) return noImport
  const drafted = await draftDifferences(tx, actor, stored, report)
  if (drafted.outcome !== 'invalid') return drafted
  await storePlan(tx, stored, drafted.plan, null)
  return { outcome: 'invalid' }
}

/** Works of the tasks of imports, by kind. */
export const importWorks = { 'check-import': checkWork, 'draft-import': draftWork }

const noImport = {
  outcome: 'refused',
  message: 'This import does not exist any longer. Choose the file again.',
} as const

/** Reads the file of an import into rows. @returns why it cannot be read; null if it can */
async function readFile(tx: Database, id: string): Promise<string | null> {
  const bytes = await loadImportFile(tx, id)
  if (!bytes) return null
  const headings = [...knownHeadings(await loadDictionary(tx)).keys()]
  const read = await readTableBytes(bytes, {
    limits: importLimits,
    headings,
    inflatedBytes: importWorkbookLimits.inflatedBytes,
    openWorkbook: (question) => readWorkbook(question, new WorkbookCost(importWorkbookLimits)),
  })
  if (read.outcome !== 'done') return read.message
  if (read.rows.length < 2) return 'There is no row below the headings.'
  await storeTable(tx, id, read.rows)
  return null
}

interface ImportPlan {
  added: number
  changed: number
  unchanged: number
  problemCount: number
  problems: ImportProblem[]
}

/**
 * Plans what an import changes, part by part, and finds its mistakes: of cells first, and if there
 * are none, those between products.
 * @param onChanges receives the changes of each part, as long as there are no mistakes
 */
async function planImport(
  tx: Database,
  stored: StoredImport,
  report: ReportProgress,
  onChanges: (changes: BasedChange[], position: number) => Promise<void>,
): Promise<ImportPlan> {
  const { id, mapping, emptyClears, mayAdd, rowCount } = stored
  const planner = openPlan(tx, await loadDictionary(tx), { emptyClears, mayAdd })
  const plan: ImportPlan = { added: 0, changed: 0, unchanged: 0, problemCount: 0, problems: [] }
  const note = (problem: RowProblem, text: string) => {
    plan.problemCount += 1
    if (plan.problems.length < maxListedProblems) plan.problems.push({ ...problem, text })
  }
  const changed: { product: ReferringProduct; line: number }[] = []
  let done = 0
  for await (const { position, rows: part } of readParts(tx, id)) {
    const { rows, problems } = readTable(part, mapping)
    const unreadable = new Set(problems.map(({ line }) => line))
    const planned = await planner.plan(rows.filter(({ line }) => !unreadable.has(line)))
    const cells = new Map(rows.map((row) => [row.line, row]))
    const textOf = ({ line, column }: RowProblem) => {
      const row = cells.get(line)
      const text = column === 'sku' ? row?.sku : row?.cells[column]
      return (text ?? '').slice(0, maxShownText)
    }
    const found = [...problems, ...planned.problems].toSorted((a, b) => a.line - b.line)
    for (const problem of found) note(problem, textOf(problem))
    plan.unchanged += planned.unchanged
    for (const { before, after, line } of planned.changes) {
      if (before) plan.changed += 1
      else plan.added += 1
      const { sku, slug, successor, canonical } = after
      changed.push({ product: { sku, slug, successor, canonical }, line })
    }
    if (plan.problemCount === 0) await onChanges(planned.changes.map(asDraft), position)
    done += part.length
    report(done, rowCount)
  }
  if (plan.problemCount > 0) return plan
  for (const problem of await findContradictions(tx, changed)) note(problem, '')
  return plan
}

const asDraft = ({ after, baseRevision }: PlannedChange): BasedChange => ({
  kind: 'product',
  key: after.sku,
  body: after,
  baseRevision,
})

/** Maximum length of a cell's text beside its mistake, in characters. */
const maxShownText = 200

/** Finds rows that contradict each other or the stored catalogue: addresses and references. */
async function findContradictions(
  tx: Database,
  changed: readonly { product: ReferringProduct; line: number }[],
): Promise<RowProblem[]> {
  const holders = new Map<string, string>()
  const doubled = changed.flatMap(({ line, product: { sku, slug } }) => {
    const holder = holders.get(slug)
    if (holder === undefined) holders.set(slug, sku)
    const reason = `${slug} is given to ${holder} as well`
    return holder === undefined ? [] : [{ line, sku, column: 'slug', reason }]
  })
  const file = ''
  const rows = changed.map(({ product, line }) => ({ product, line, file }))
  const places = new Map(rows.map(({ product, line }) => [product.sku, { file, line }]))
  const errors = createErrorList()
  const products = rows.map(({ product }) => product)
  checkReferences({ rows, places }, await loadStoredCatalogue(tx, products), errors)
  const skus = new Map(rows.map(({ product, line }) => [line, product.sku]))
  const found = errors.shown().map(({ line, column, reason }) => ({
    line,
    sku: skus.get(line) ?? '',
    column: column ?? '',
    reason,
  }))
  return [...doubled, ...found].toSorted((a, b) => a.line - b.line)
}

/**
 * Stores the result of a check.
 * @param catalogueVersion version of the catalogue from which the stored changes of the parts were
 * planned; null if they are not stored or not complete
 */
async function storePlan(
  tx: Database,
  { id, version }: StoredImport,
  plan: ImportPlan,
  catalogueVersion: number | null,
): Promise<void> {
  const planned = plan.problemCount === 0 ? catalogueVersion : null
  await update(tx, id, { ...plan, checkedVersion: version, catalogueVersion: planned })
}

async function update(
  tx: Database,
  id: string,
  set: Partial<typeof productImportTable.$inferInsert>,
): Promise<void> {
  await tx
    .update(productImportTable)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(productImportTable.id, id))
}

type DraftedDifferences =
  | Extract<ImportTaskResult, { outcome: 'drafted' | 'refused' }>
  | { outcome: 'drafted' }
  | { outcome: 'invalid'; plan: ImportPlan }

/** Rolls back the draft of an import in which a mistake was found. */
class InvalidImport extends Error {
  readonly plan: ImportPlan
  constructor(plan: ImportPlan) {
    super('The table has mistakes.')
    this.plan = plan
  }
}

/**
 * Whether the check has planned the changes of an import as it is now, and the catalogue has not
 * been published since.
 */
async function isPlanCurrent(tx: Database, stored: StoredImport): Promise<boolean> {
  if (stored.checkedVersion !== stored.version || stored.added + stored.changed === 0) return false
  return stored.catalogueVersion === (await readPublicationVersion(tx, 'catalogue'))
}

async function draftDifferences(
  tx: Database,
  actor: StaffActor,
  stored: StoredImport,
  report: ReportProgress,
): Promise<DraftedDifferences> {
  try {
    return await tx.transaction(async (draft): Promise<DraftedDifferences> => {
      const created = await createChangeSet(draft, actor, { title: `Import: ${stored.name}` })
      if (created.outcome !== 'created') return { outcome: 'refused', message: created.message }
      if (await isPlanCurrent(draft, stored)) {
        await draftPlanned(draft, actor, { ...stored, changeSet: created.id }, report)
      } else {
        const plan = await planImport(draft, stored, report, (changes) =>
          insertDrafts(draft, actor, created.id, changes),
        )
        if (plan.problemCount > 0 || plan.added + plan.changed === 0) throw new InvalidImport(plan)
        await storePlan(draft, stored, plan, null)
      }
      await rememberHeadings(draft, stored.headings, stored.mapping)
      await update(draft, stored.id, { changeSetId: created.id })
      return { outcome: 'drafted' }
    })
  } catch (error) {
    if (error instanceof InvalidImport) return { outcome: 'invalid', plan: error.plan }
    throw error
  }
}
