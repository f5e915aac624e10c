import { and, desc, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { type DocumentKind, type DocumentName, documentId } from './document.ts'
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

/** Lists the newest revisions of a kind, or of some of its documents. */
export async function listCurrentRevisions(
  tx: Database,
  kind: DocumentKind,
  keys?: readonly string[],
): Promise<Revision[]> {
  const rows = await tx
    .selectDistinctOn([revisionTable.key])
    .from(revisionTable)
    .where(
      and(
        eq(revisionTable.kind, kind),
        keys && inArray(revisionTable.key, sql`(select unnest(${sql.param(keys)}::text[]))`),
      ),
    )
    .orderBy(revisionTable.key, desc(revisionTable.number))
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

/**
 * Lists the revisions that a change set published, by kind and key, without those that only record
 * the state before it.
 */
export async function listRevisionsOf(tx: Database, changeSetId: string): Promise<Revision[]> {
  const rows = await tx
    .selectDistinctOn([revisionTable.kind, revisionTable.key])
    .from(revisionTable)
    .where(eq(revisionTable.changeSetId, changeSetId))
    .orderBy(revisionTable.kind, revisionTable.key, desc(revisionTable.number))
  return rows.map(upgradeRevision)
}

/** Finds the revisions before those that a change set published, by document id. */
export async function findRevisionsBefore(
  tx: Database,
  changeSetId: string,
): Promise<Map<string, Revision>> {
  const published = tx
    .select({
      kind: revisionTable.kind,
      key: revisionTable.key,
      number: max(revisionTable.number).as('published'),
    })
    .from(revisionTable)
    .where(eq(revisionTable.changeSetId, changeSetId))
    .groupBy(revisionTable.kind, revisionTable.key)
    .as('published')
  const rows = await tx
    .select(getTableColumns(revisionTable))
    .from(revisionTable)
    .innerJoin(
      published,
      and(
        eq(revisionTable.kind, published.kind),
        eq(revisionTable.key, published.key),
        eq(revisionTable.number, sql`${published.number} - 1`),
      ),
    )
  return new Map(rows.map((revision) => [documentId(revision), revision]))
}
