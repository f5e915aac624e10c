import { and, asc, eq, getTableColumns, gte, lt, lte, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { loadHeadings } from '#app/domain/catalogue/documents/product-document.server.ts'
import { type BasedChange, copyDrafts } from '#app/domain/publishing/add-drafts.server.ts'
import {
  type ChangeSetRefusal,
  refuseActor,
} from '#app/domain/publishing/change-set-store.server.ts'
import { isSame } from '#app/domain/publishing/is-same.ts'
import { isUnderWay, type TaskKind } from '#app/domain/publishing/tasks/task.ts'
import {
  findTask,
  type ReportProgress,
  startTask,
} from '#app/domain/publishing/tasks/tasks.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SavedRow } from '#app/platform/text/read-saved-table.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import {
  type ColumnMapping,
  findMappingProblem,
  maxTableColumns,
  suggestMapping,
} from '../documents/import-table.ts'
import { productImportPartTable, productImportTable } from '../tables.server.ts'
import {
  importRetentionHours,
  maxDirectRows,
  maxImportFileBytes,
  maxImportRows,
} from './product-import.ts'

const { file: _, ...shownColumns } = getTableColumns(productImportTable)

/** An import of a table of products, without its file and rows. */
export type StoredImport = Omit<typeof productImportTable.$inferSelect, 'file'>

/** Finds an import; null if there is none. */
export async function findImport(db: Database, id: string): Promise<StoredImport | null> {
  if (!isUuid(id)) return null
  const [found] = await db
    .select(shownColumns)
    .from(productImportTable)
    .where(eq(productImportTable.id, id))
  return found ?? null
}

/** Table as it was sent: its rows, or the bytes of a file that a task reads. */
export type ImportContent = { rows: readonly SavedRow[] } | { bytes: Uint8Array }

export type StartedImport =
  | {
      outcome: 'started'
      id: string
      /** Task that checks it; null as long as its columns have to be chosen. */
      task: string | null
      /** Whether the caller runs the task. */
      isDirect: boolean
    }
  | ChangeSetRefusal

/** Stores a table of products, and starts the task that checks it. Nothing else is written. */
export async function startImport(
  db: Database,
  actor: StaffActor,
  { name, content }: { name: string; content: ImportContent },
): Promise<StartedImport> {
  const refusal = refuseActor(actor, 'edit-content')
  if (refusal) return refusal
  return db.transaction(async (tx): Promise<StartedImport> => {
    const file = 'bytes' in content ? content.bytes : null
    const [stored] = await tx
      .insert(productImportTable)
      .values({ accountId: actor.account, name, file, headings: [], rowCount: 0, mapping: [] })
      .returning({ id: productImportTable.id })
    if (!stored) throw new Error('The import was not stored.')
    const { id } = stored
    const table = 'rows' in content ? await storeTable(tx, id, content.rows) : null
    const isDirect = table !== null && table.rowCount <= maxDirectRows
    if (table && findMappingProblem(table.mapping) !== null) {
      return { outcome: 'started', id, task: null, isDirect }
    }
    const task = await startTask(tx, actor, {
      kind: 'check-import',
      subjectId: id,
      version: 1,
      isDirect,
    })
    return { outcome: 'started', id, task: task.id, isDirect }
  })
}

/** Limits of an imported table. */
export const importLimits = {
  bytes: maxImportFileBytes,
  rows: maxImportRows,
  columns: maxTableColumns,
}

/** Number of rows in one part. */
const partRows = 1000

/** Stores the headings and rows of a table, with the suggested columns. */
export async function storeTable(
  tx: Database,
  id: string,
  [first, ...rows]: readonly SavedRow[],
): Promise<{ rowCount: number; mapping: string[] }> {
  const headings = first?.cells ?? []
  const remembered = await loadHeadings(tx, headings)
  const mapping = suggestMapping(headings, await loadDictionary(tx), remembered)
  for (let start = 0; start < rows.length; start += partRows) {
    const part = rows.slice(start, start + partRows)
    await tx.insert(productImportPartTable).values({
      importId: id,
      position: start / partRows,
      firstLine: part[0]?.number ?? 0,
      lastLine: part.at(-1)?.number ?? 0,
      rows: part,
    })
  }
  const rowCount = rows.length
  await tx
    .update(productImportTable)
    .set({ headings, mapping, rowCount, file: null })
    .where(eq(productImportTable.id, id))
  return { rowCount, mapping }
}

/** Yields the rows of an import with the position of their part, part by part. */
export async function* readParts(
  tx: Database,
  id: string,
): AsyncGenerator<{ position: number; rows: SavedRow[] }> {
  for (let position = 0; ; position += 1) {
    const [part] = await tx
      .select({ rows: productImportPartTable.rows })
      .from(productImportPartTable)
      .where(
        and(eq(productImportPartTable.importId, id), eq(productImportPartTable.position, position)),
      )
    if (!part) return
    yield { position, ...part }
  }
}

/** Stores what the rows of a part change, for the draft. */
export async function storePlanned(
  tx: Database,
  id: string,
  position: number,
  planned: BasedChange[],
): Promise<void> {
  await tx
    .update(productImportPartTable)
    .set({ planned })
    .where(
      and(eq(productImportPartTable.importId, id), eq(productImportPartTable.position, position)),
    )
}

/** Writes the stored plan of an import into a change set, part by part. */
export async function draftPlanned(
  tx: Database,
  actor: StaffActor,
  { id, rowCount, changeSet }: { id: string; rowCount: number; changeSet: string },
  report: ReportProgress,
): Promise<void> {
  const partCount = Math.ceil(rowCount / partRows)
  for (let position = 0; position < partCount; position += 1) {
    await copyDrafts(
      tx,
      actor,
      changeSet,
      sql`select planned from ${productImportPartTable}
        where import_id = ${id}::uuid and position = ${position}`,
    )
    report(Math.min((position + 1) * partRows, rowCount), rowCount)
  }
}

/** Loads the file of an import; null if its rows are stored already. */
export async function loadImportFile(tx: Database, id: string): Promise<Uint8Array | null> {
  const [stored] = await tx
    .select({ file: productImportTable.file })
    .from(productImportTable)
    .where(eq(productImportTable.id, id))
  return stored?.file ?? null
}

/** Correction of a cell of an imported table. */
export interface CellFix {
  line: number
  /** Index of the cell's column. */
  column: number
  text: string
}

/** Columns, choices and corrections of an import as its page sends them. */
export interface ImportEdit {
  /** Version that the editor saw. */
  version: number
  mapping: ColumnMapping
  emptyClears: boolean
  mayAdd: boolean
  fixes: readonly CellFix[]
}

export type EditedImport =
  | { outcome: 'started'; task: string; isDirect: boolean }
  /** Stored, but its columns have to be chosen before it can be checked. */
  | { outcome: 'unmapped' }
  | { outcome: 'busy' | 'drafted'; message: string }
  | ChangeSetRefusal

/**
 * Stores what was chosen and corrected, and starts the task that checks the table again or writes
 * its differences into a draft.
 */
export async function editImport(
  db: Database,
  actor: StaffActor,
  { id, kind, edit }: { id: string; kind: TaskKind & `${string}-import`; edit: ImportEdit },
): Promise<EditedImport> {
  const refusal = refuseActor(actor, 'edit-content')
  if (refusal) return refusal
  return db.transaction(async (tx): Promise<EditedImport> => {
    const [stored] = await tx
      .select(shownColumns)
      .from(productImportTable)
      .where(eq(productImportTable.id, id))
      .for('update')
    if (!stored) return { outcome: 'missing', message: 'This import does not exist any longer.' }
    if (stored.changeSetId !== null) {
      return { outcome: 'drafted', message: 'This table is imported already.' }
    }
    const running = await findTask(tx, id)
    if (running && isUnderWay(running)) {
      return { outcome: 'busy', message: 'The table is being checked. Wait until that is done.' }
    }
    if (stored.version !== edit.version) {
      const message = 'The table was changed since you opened the page. Check it, then try again.'
      return { outcome: 'stale', message }
    }
    const { mapping, emptyClears, mayAdd, fixes } = edit
    const version = stored.version + 1
    const isChecked = stored.checkedVersion === stored.version && isUnchanged(stored, edit)
    const checkedVersion = isChecked ? version : stored.checkedVersion
    await fixCells(tx, stored, fixes)
    await tx
      .update(productImportTable)
      .set({
        mapping: [...mapping],
        emptyClears,
        mayAdd,
        version,
        checkedVersion,
        updatedAt: sql`now()`,
      })
      .where(eq(productImportTable.id, id))
    if (findMappingProblem(mapping) !== null) return { outcome: 'unmapped' }
    const isDirect = stored.rowCount <= maxDirectRows
    const task = await startTask(tx, actor, { kind, subjectId: id, version, isDirect })
    return { outcome: 'started', task: task.id, isDirect }
  })
}

/** Whether an edit leaves the columns, choices and cells of an import as they are. */
const isUnchanged = (stored: StoredImport, { mapping, emptyClears, mayAdd, fixes }: ImportEdit) =>
  fixes.length === 0 && isSame({ mapping, emptyClears, mayAdd }, pick(stored))

const pick = ({ mapping, emptyClears, mayAdd }: StoredImport) => ({ mapping, emptyClears, mayAdd })

/** Replaces cells of the stored rows. */
async function fixCells(
  tx: Database,
  { id, headings }: StoredImport,
  fixes: readonly CellFix[],
): Promise<void> {
  for (const [line, ofLine] of Map.groupBy(fixes, (fix) => fix.line)) {
    const inPart = and(
      eq(productImportPartTable.importId, id),
      lte(productImportPartTable.firstLine, line),
      gte(productImportPartTable.lastLine, line),
    )
    const [part] = await tx
      .select({ rows: productImportPartTable.rows })
      .from(productImportPartTable)
      .where(inPart)
      .orderBy(asc(productImportPartTable.position))
      .limit(1)
    if (!part) continue
    const rows = part.rows.map((row) =>
      row.number === line
        ? {
            ...row,
            cells: headings.map(
              (_heading, at) =>
                ofLine.find(({ column }) => column === at)?.text ?? row.cells[at] ?? '',
            ),
          }
        : row,
    )
    await tx.update(productImportPartTable).set({ rows }).where(inPart)
  }
}

/** Deletes imports that were left for longer than they are kept. */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - importRetentionHours * 3_600_000)
  await db.delete(productImportTable).where(lt(productImportTable.updatedAt, before))
}
