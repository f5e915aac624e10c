import { asc, eq } from 'drizzle-orm'
import { loadContent } from '#app/domain/files/stored-files.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  type LiveCopy,
  liveCopyPlace,
  openLiveCopy,
} from '#app/platform/database/live-copy.server.ts'
import {
  type PublicationWatch,
  readPublicationVersion,
} from '#app/platform/database/publication.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { byExpiry, type Statement } from './statement.ts'
import { statementFileTable, statementProductTable, statementTable } from './tables.server.ts'

/** A statement with the facts of its last change. */
export interface ListedStatement extends Statement {
  /** Number of its revision. */
  version: number
  changedAt: Date
  changedBy: string
}

/** Lists all statements, those that end first at the beginning. */
export async function listStatements(db: Database): Promise<ListedStatement[]> {
  const rows = await db
    .select({
      key: statementTable.key,
      kind: statementTable.kind,
      title: statementTable.title,
      issuedOn: statementTable.issuedOn,
      expiresOn: statementTable.expiresOn,
      digest: statementTable.digest,
      version: statementTable.version,
      changedAt: statementTable.changedAt,
      changedBy: statementTable.changedBy,
      bytes: statementFileTable.bytes,
    })
    .from(statementTable)
    .innerJoin(statementFileTable, eq(statementFileTable.digest, statementTable.digest))
  const { statement, sku } = statementProductTable
  const covered = await db
    .select({ statement, sku })
    .from(statementProductTable)
    .orderBy(asc(statement), asc(sku))
  const skus = Map.groupBy(covered, (row) => row.statement)
  return rows
    .map((row) => ({ ...row, skus: (skus.get(row.key) ?? []).map((one) => one.sku) }))
    .toSorted((a, b) => byExpiry(a, b) || a.title.localeCompare(b.title))
}

/** Finds a statement; null if there is none with the key. */
export async function findStatement(db: Database, key: string): Promise<ListedStatement | null> {
  return (await listStatements(db)).find((statement) => statement.key === key) ?? null
}

/** Statements in memory, by the products that they cover. */
export interface StatementSnapshot {
  version: number
  byKey: ReadonlyMap<string, Statement>
  bySku: ReadonlyMap<string, readonly Statement[]>
}

/** Loads a consistent snapshot of the statements. */
export function loadStatements(db: Database): Promise<StatementSnapshot> {
  return db.transaction(
    async (tx) => {
      const bySku = new Map<string, Statement[]>()
      const byKey = new Map<string, Statement>()
      const listed = await listStatements(tx)
      for (const { version: _, changedAt: __, changedBy: ___, ...statement } of listed) {
        byKey.set(statement.key, statement)
        for (const sku of statement.skus) {
          bySku.set(sku, [...(bySku.get(sku) ?? []), statement])
        }
      }
      return { version: await readVersion(tx), byKey, bySku }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const dayMs = 24 * 60 * 60_000

/**
 * Reads the version of the statements. It increases with every publication, and every day, so that
 * pages in the page cache do not offer a statement after its last day.
 */
async function readVersion(db: Database): Promise<number> {
  const today = Date.parse(isoDayOf(new Date())) / dayMs
  return (await readPublicationVersion(db, 'statements')) + today
}

const place = liveCopyPlace<StatementSnapshot>('statements')

/** Loads the statements into this process and reloads them after each publication and each day. */
export async function startStatements(
  publications: PublicationWatch,
  db: Database,
): Promise<LiveCopy<StatementSnapshot>> {
  return place.hold(
    await openLiveCopy(publications, db, {
      name: 'statements',
      load: loadStatements,
      version: readVersion,
    }),
  )
}

/** Returns the statements in memory. Requires `startStatements`. */
export const currentStatements = place.current

/** Returns the statements that cover a product. Requires `startStatements`. */
export const statementsOf = (sku: string): readonly Statement[] =>
  currentStatements().bySku.get(sku) ?? []

/** Loads the PDF of a published statement; null if there is none with the key. */
export async function loadStatementFile(db: Database, key: string): Promise<Uint8Array | null> {
  const [found] = await db
    .select({ digest: statementFileTable.digest, content: statementFileTable.content })
    .from(statementTable)
    .innerJoin(statementFileTable, eq(statementFileTable.digest, statementTable.digest))
    .where(eq(statementTable.key, key))
  return found ? loadContent(found.digest, found.content) : null
}
