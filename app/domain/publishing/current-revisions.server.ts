import { and, desc, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { type DocumentKind, type DocumentName, documentId } from './document.ts'
import { isSame } from './is-same.ts'
import { findKind } from './publishable-kind.server.ts'
import { revisionTable } from './tables.server.ts'

/** The newest revision of a document. */
export type Revision = typeof revisionTable.$inferSelect

/** Returns a revision with the fields of this release. */
function upgradeRevision(revision: Revision): Revision {
  const { kind, key, body } = revision
  const upgrade = findKind(kind)?.upgrade
  return upgrade && body !== null ? { ...revision, body: upgrade(key, body) } : revision
}

/** Finds the newest revision of a document; undefined if it was never published by a change set. */
export async function findCurrentRevision(
  tx: Database,
  { kind, key }: DocumentName,
): Promise<Revision | undefined> {
  const rows = await tx
    .select()
    .from(revisionTable)
    .where(and(eq(revisionTable.kind, kind), eq(revisionTable.key, key)))
    .orderBy(desc(revisionTable.number))
    .limit(1)
  return rows.map(upgradeRevision)[0]
}

/** Finds a revision by its number. */
export async function findRevision(
  tx: Database,
  { kind, key }: DocumentName,
  number: number,
): Promise<Revision | undefined> {
  const rows = await tx
    .select()
    .from(revisionTable)
    .where(
      and(
        eq(revisionTable.kind, kind),
        eq(revisionTable.key, key),
        eq(revisionTable.number, number),
      ),
    )
  return rows.map(upgradeRevision)[0]
}

/** Finds the newest revisions of documents, by document id. */
export async function findCurrentRevisions(
  tx: Database,
  names: readonly DocumentName[],
): Promise<Map<string, Revision>> {
  const found = new Map<string, Revision>()
  const keysByKind = Map.groupBy(names, ({ kind }) => kind)
  for (const [kind, ofKind] of keysByKind) {
    const keys = ofKind.map(({ key }) => key)
    for (const revision of await listCurrentRevisions(tx, kind, keys)) {
      found.set(documentId(revision), revision)
    }
  }
  return found
}

/** Finds the numbers of the newest revisions of documents, by document id. */
export async function findCurrentNumbers(
  tx: Database,
  names: readonly DocumentName[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [kind, ofKind] of Map.groupBy(names, (name) => name.kind)) {
    const keys = ofKind.map(({ key }) => key)
    const rows = await tx
      .select({ key: revisionTable.key, number: max(revisionTable.number) })
      .from(revisionTable)
      .where(
        and(
          eq(revisionTable.kind, kind),
          inArray(revisionTable.key, sql`(select unnest(${sql.param(keys)}::text[]))`),
        ),
      )
      .groupBy(revisionTable.key)
    for (const { key, number } of rows) found.set(documentId({ kind, key }), number ?? 0)
  }
  return found
}

/** Lists the newest revisions of a kind, or of some of its documents. */
export async function listCurrentRevisions(
  tx: Database,
  kind: DocumentKind,
  keys?: readonly string[],
): Promise<Revision[]> {
  if (keys) return loadNewest(tx, kind, keys)
  const rows = await tx
    .selectDistinctOn([revisionTable.key])
    .from(revisionTable)
    .where(eq(revisionTable.kind, kind))
    .orderBy(revisionTable.key, desc(revisionTable.number))
  return rows.map(upgradeRevision)
}

/** Loads the newest revisions of documents by the index, without reading their earlier ones. */
async function loadNewest(
  tx: Database,
  kind: DocumentKind,
  keys: readonly string[],
): Promise<Revision[]> {
  const rows = await tx
    .select(getTableColumns(revisionTable))
    .from(
      sql`(select distinct unnest(${sql.param(keys)}::text[]) as key) as listed
        cross join lateral (
          select max(number) as number from revision as counted
          where counted.kind = ${kind} and counted.key = listed.key
        ) as newest`,
    )
    .innerJoin(
      revisionTable,
      sql`(${revisionTable.kind}, ${revisionTable.key}, ${revisionTable.number})
        = (${kind}, listed.key, newest.number)`,
    )
    .orderBy(revisionTable.key)
  return rows.map(upgradeRevision)
}

/** Lists the revisions of a document, newest first. */
export async function listRevisions(
  tx: Database,
  { kind, key }: DocumentName,
  limit = 200,
): Promise<Revision[]> {
  const rows = await tx
    .select()
    .from(revisionTable)
    .where(and(eq(revisionTable.kind, kind), eq(revisionTable.key, key)))
    .orderBy(desc(revisionTable.number))
    .limit(limit)
  return rows.map(upgradeRevision)
}

/** Name of a revision: its document, and its number. */
export type RevisionName = Pick<Revision, 'kind' | 'key' | 'number'>

/**
 * Lists the names of the revisions that a change set published, or a page of them, by kind and key,
 * without those that only record the state before it.
 */
export async function listRevisionNames(
  tx: Database,
  changeSetId: string,
  { offset = 0, limit }: { offset?: number; limit?: number } = {},
): Promise<RevisionName[]> {
  const all = tx
    .select({
      kind: revisionTable.kind,
      key: revisionTable.key,
      number: sql<number>`max(${revisionTable.number})`,
    })
    .from(revisionTable)
    .where(eq(revisionTable.changeSetId, changeSetId))
    .groupBy(revisionTable.kind, revisionTable.key)
    .orderBy(revisionTable.kind, revisionTable.key)
    .offset(offset)
  return limit === undefined ? await all : await all.limit(limit)
}

/** Loads revisions by their names, by kind and key. */
export async function loadRevisions(
  tx: Database,
  names: readonly RevisionName[],
): Promise<Revision[]> {
  return (await loadStoredRevisions(tx, names)).map(upgradeRevision)
}

/** Loads revisions as they were stored, with the fields of their releases. */
function loadStoredRevisions(tx: Database, names: readonly RevisionName[]): Promise<Revision[]> {
  const wanted = names.map(({ kind, key, number }) => ({ kind, key, number }))
  return tx
    .select(getTableColumns(revisionTable))
    .from(revisionTable)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (kind text, key text, number integer)`,
      sql`(${revisionTable.kind}, ${revisionTable.key}, ${revisionTable.number}) = (wanted.kind, wanted.key, wanted.number)`,
    )
    .orderBy(revisionTable.kind, revisionTable.key)
}

/** Counts the documents that a change set published. */
export async function countRevisionsOf(tx: Database, changeSetId: string): Promise<number> {
  const [row] = await tx
    .select({
      count: sql<number>`count(distinct (${revisionTable.kind}, ${revisionTable.key}))::int`,
    })
    .from(revisionTable)
    .where(eq(revisionTable.changeSetId, changeSetId))
  return row?.count ?? 0
}

/** An earlier revision of a document. */
interface EarlierRevision extends Revision {
  /** Whether the database stores the body with the fields of this release. */
  isOfThisRelease: boolean
}

/** Finds the revisions before some revisions, by document id. */
export async function findRevisionsBefore(
  tx: Database,
  names: readonly RevisionName[],
): Promise<Map<string, EarlierRevision>> {
  const earlier = names.map((name) => ({ ...name, number: name.number - 1 }))
  const stored = await loadStoredRevisions(tx, earlier)
  return new Map(
    stored.map((revision) => {
      const upgraded = upgradeRevision(revision)
      const isOfThisRelease = isSame(upgraded.body, revision.body)
      return [documentId(revision), { ...upgraded, isOfThisRelease }]
    }),
  )
}
