import { and, asc, desc, eq, exists, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { timeZone } from '#app/platform/text/format.ts'
import { openStates } from './change-set.ts'
import type { ChangeSet } from './change-set-store.server.ts'
import { type DocumentKind, type DocumentName, documentId } from './document.ts'
import { nameDocument } from './read-editor.server.ts'
import { changeSetTable, changeTable, revisionTable } from './tables.server.ts'

/** A change set with the documents that it contains. */
export interface ListedChangeSet extends ChangeSet {
  /** The first documents, by kind and key, with their names for editors. */
  documents: (DocumentName & { name: string })[]
  documentCount: number
}

/** Maximum number of documents that a list names for each change set. */
const maxNamedDocuments = 3
/** Maximum number of open change sets on a page. */
const maxOpen = 200

/**
 * Lists the change sets that are neither published nor discarded: those that need a decision first,
 * then by schedule, then the newest. A draft without documents, which an editor opened and left, is
 * not listed.
 */
export async function listOpenChangeSets(db: Database): Promise<ListedChangeSet[]> {
  const rows = await db
    .select()
    .from(changeSetTable)
    .where(
      and(
        inArray(changeSetTable.state, [...openStates]),
        or(
          ne(changeSetTable.state, 'draft'),
          exists(
            db
              .select({ key: changeTable.key })
              .from(changeTable)
              .where(eq(changeTable.changeSetId, changeSetTable.id)),
          ),
        ),
      ),
    )
    .orderBy(
      sql`${changeSetTable.needsDecision} is null`,
      sql`${changeSetTable.publishAt} nulls last`,
      desc(changeSetTable.updatedAt),
    )
    .limit(maxOpen)
  return addDocuments(db, rows, changeTable)
}

/** Filters of the list of published changes; null or empty for all. */
export interface PublishedFilter {
  person: string
  kind: DocumentKind | null
  /** Day of publication as ISO date, on the business's calendar. */
  day: string
  /** Time of publication after which the page starts; null for the first page. */
  before: Date | null
}

export const publishedPageSize = 30

/** Lists published change sets, newest first. @returns one page, and the start of the next */
export async function listPublished(
  db: Database,
  { person, kind, day, before }: PublishedFilter,
): Promise<{ changeSets: ListedChangeSet[]; next: Date | null }> {
  const conditions: (SQL | undefined)[] = [
    eq(changeSetTable.state, 'published'),
    person
      ? sql`(${changeSetTable.author} = ${person} or ${changeSetTable.publisher} = ${person})`
      : undefined,
    kind
      ? sql`exists (select from ${revisionTable} where ${revisionTable.changeSetId} = ${changeSetTable.id} and ${revisionTable.kind} = ${kind})`
      : undefined,
    day
      ? sql`(${changeSetTable.publishedAt} at time zone ${timeZone})::date = ${day}::date`
      : undefined,
    before ? lt(changeSetTable.publishedAt, before) : undefined,
  ]
  const rows = await db
    .select()
    .from(changeSetTable)
    .where(and(...conditions))
    .orderBy(desc(changeSetTable.publishedAt))
    .limit(publishedPageSize + 1)
  const shown = rows.slice(0, publishedPageSize)
  return {
    changeSets: await addDocuments(db, shown, revisionTable),
    next: rows.length > publishedPageSize ? (shown.at(-1)?.publishedAt ?? null) : null,
  }
}

/** Lists everyone who wrote or published a change set, for the filter. */
export async function listPublishers(db: Database): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(
    sql`select distinct name from (
      select author as name from change_set where state = 'published'
      union select publisher from change_set where state = 'published' and publisher is not null
    ) as names order by name limit 200`,
  )
  return rows.rows.map(({ name }) => name)
}

async function addDocuments(
  db: Database,
  changeSets: readonly ChangeSet[],
  table: typeof changeTable | typeof revisionTable,
): Promise<ListedChangeSet[]> {
  const ids = changeSets.map(({ id }) => id)
  if (ids.length === 0) return []
  const counts = await db
    .select({
      id: table.changeSetId,
      count: sql<number>`count(distinct (${table.kind}, ${table.key}))::int`,
    })
    .from(table)
    .where(inArray(table.changeSetId, ids))
    .groupBy(table.changeSetId)
  const ranked = db
    .select({
      id: table.changeSetId,
      kind: table.kind,
      key: table.key,
      rank: sql<number>`dense_rank() over (partition by ${table.changeSetId} order by ${table.kind}, ${table.key})`.as(
        'rank',
      ),
    })
    .from(table)
    .where(inArray(table.changeSetId, ids))
    .as('ranked')
  const first = await db
    .selectDistinct()
    .from(ranked)
    .where(sql`${ranked.rank} <= ${maxNamedDocuments}`)
    .orderBy(asc(ranked.rank))
  const bodies = await findBodies(db, table, first)
  return changeSets.map((changeSet) => ({
    ...changeSet,
    documentCount: counts.find(({ id }) => id === changeSet.id)?.count ?? 0,
    documents: first
      .filter(({ id }) => id === changeSet.id)
      .map(({ id, kind, key }) => ({
        kind,
        key,
        name: nameDocument({ kind, key }, bodies.get(`${id} ${documentId({ kind, key })}`)),
      })),
  }))
}

/** Finds a state of each document that a change set contains, which names it, by both ids. */
async function findBodies(
  db: Database,
  table: typeof changeTable | typeof revisionTable,
  documents: readonly (DocumentName & { id: string })[],
): Promise<ReadonlyMap<string, unknown>> {
  const wanted = documents.map(({ id, kind, key }) => ({ id, kind, key }))
  const rows = await db
    .select({ id: table.changeSetId, kind: table.kind, key: table.key, body: table.body })
    .from(table)
    .innerJoin(
      sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (id uuid, kind text, key text)`,
      sql`(${table.changeSetId}, ${table.kind}, ${table.key}) = (wanted.id, wanted.kind, wanted.key)`,
    )
  const found = rows.filter(({ body }) => body !== null)
  return new Map(found.map(({ id, body, ...name }) => [`${id} ${documentId(name)}`, body]))
}
