import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { findCurrentRevisions } from './current-revisions.server.ts'
import {
  type DocumentChange,
  type DocumentName,
  type DocumentProblem,
  documentId,
} from './document.ts'
import { findReferrers } from './find-referrers.server.ts'
import { isSame } from './is-same.ts'
import { kindOf } from './publishable-kind.server.ts'
import { changeSetTable, changeTable, revisionTable } from './tables.server.ts'
import type { ReportProgress } from './tasks/tasks.server.ts'

/** A document that a change set deletes although published documents refer to it. */
export interface DocumentInUse extends DocumentName {
  /** Documents that refer to it. */
  referrers: (DocumentName & { name: string })[]
}

export type CheckedDocuments =
  | { outcome: 'done'; documents: CheckedDocument[] }
  | { outcome: 'invalid'; problems: DocumentProblem[] }
  | { outcome: 'in-use'; documents: DocumentInUse[] }

/** A change that may be published: parsed, and different from the published document. */
export interface CheckedDocument extends DocumentChange {
  /** Number of its newest revision; 0 if the document was never published by a change set. */
  currentRevision: number
  /** Whether parsing left the body as it was given. */
  isAsGiven: boolean
}

const publishingLock = 'publishing'

/**
 * Lets one publication at a time proceed, until the transaction ends, so that revisions are
 * numbered and take effect in the order of their commits, and checks between documents hold.
 */
export async function lockPublishing(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${publishingLock}))`)
}

/**
 * Checks changes against the published documents: schema, rules between documents, and references.
 * Documents that equal their published state are left out. Call it after `lockPublishing`.
 */
export async function checkDocuments(
  tx: Database,
  changes: readonly DocumentChange[],
): Promise<CheckedDocuments> {
  const problems: DocumentProblem[] = []
  const documents: CheckedDocument[] = []
  let loading = loadPublished(tx, changes.slice(0, chunkSize))
  for (let start = 0; start < changes.length; start += chunkSize) {
    const published = await loading
    const next = start + chunkSize
    // The database loads the next documents while these are parsed.
    loading = loadPublished(tx, changes.slice(next, next + chunkSize))
    const checked = parseChanges(changes.slice(start, next), published)
    problems.push(...checked.problems)
    documents.push(...checked.documents)
  }
  await loading
  if (problems.length > 0) return { outcome: 'invalid', problems }
  for (const [kind, ofKind] of Map.groupBy(documents, (document) => document.kind)) {
    const found = await kindOf(kind).check(tx, ofKind, documents)
    problems.push(...found.map((problem) => ({ kind, ...problem })))
  }
  if (problems.length > 0) return { outcome: 'invalid', problems }
  const inUse = await findDocumentsInUse(tx, documents)
  if (inUse.length > 0) return { outcome: 'in-use', documents: inUse }
  return { outcome: 'done', documents }
}

/** Published documents by document id, with the number of their newest revision. */
type PublishedDocuments = ReadonlyMap<string, { number: number; body: unknown }>

/** Loads the published state of documents. */
async function loadPublished(
  tx: Database,
  changes: readonly DocumentChange[],
): Promise<PublishedDocuments> {
  const names = changes.filter(({ restores }) => restores === undefined)
  if (names.length === 0) return new Map()
  const currents = await findCurrentRevisions(tx, names)
  const unrecorded = await loadUnrecorded(
    tx,
    names.filter((name) => !currents.has(documentId(name))),
  )
  const published = new Map<string, { number: number; body: unknown }>(currents)
  for (const [id, body] of unrecorded) published.set(id, { number: 0, body })
  return published
}

/** Parses changes, and leaves out those that equal their published document. */
function parseChanges(
  changes: readonly DocumentChange[],
  publishedDocuments: PublishedDocuments,
): { documents: CheckedDocument[]; problems: DocumentProblem[] } {
  const problems: DocumentProblem[] = []
  const documents: CheckedDocument[] = []
  for (const { kind, key, body, restores } of changes) {
    const current = publishedDocuments.get(documentId({ kind, key }))
    const currentRevision = restores?.current ?? current?.number ?? 0
    const definition = kindOf(kind)
    const published = current?.body ?? null
    if (body === null) {
      if (!definition.isDeletable) {
        problems.push({ kind, key, place: '', reason: 'cannot be deleted' })
      } else if (published !== null || restores) {
        documents.push({ kind, key, body, currentRevision, isAsGiven: true })
      }
      continue
    }
    const parsed = definition.isKey(key)
      ? definition.parse(key, body)
      : { outcome: 'refused' as const, problems: [{ place: '', reason: 'does not exist' }] }
    if (parsed.outcome !== 'done') {
      problems.push(...parsed.problems.map((problem) => ({ kind, key, ...problem })))
    } else if (restores || !isSame(parsed.body, published)) {
      const isAsGiven = isSame(parsed.body, body)
      // One of two equal objects is enough in memory.
      documents.push({
        kind,
        key,
        body: isAsGiven ? body : parsed.body,
        currentRevision,
        isAsGiven,
        ...(restores && { restores }),
      })
    }
  }
  return { documents, problems }
}

/** Loads the documents that were published before change sets existed, by document id. */
async function loadUnrecorded(
  tx: Database,
  names: readonly DocumentName[],
): Promise<ReadonlyMap<string, unknown>> {
  const loaded = new Map<string, unknown>()
  for (const [kind, ofKind] of Map.groupBy(names, (name) => name.kind)) {
    const definition = kindOf(kind)
    const keys = ofKind.map(({ key }) => key).filter((key) => definition.isKey(key))
    if (definition.loadMany) {
      const found = await definition.loadMany(tx, keys)
      for (const [key, body] of found) loaded.set(documentId({ kind, key }), body)
    } else {
      for (const key of keys) loaded.set(documentId({ kind, key }), await definition.load(tx, key))
    }
  }
  return loaded
}

/** Finds deleted documents that others refer to; links to a page that is redirected stay right. */
async function findDocumentsInUse(
  tx: Database,
  documents: readonly CheckedDocument[],
): Promise<DocumentInUse[]> {
  const redirected = new Set(
    documents
      .filter(({ kind, body }) => kind === 'redirect' && body !== null)
      .map(({ key }) => key),
  )
  const deleted = documents.filter(({ kind, key, body }) => {
    const address = kindOf(kind).address?.(key)
    return body === null && (address === undefined || !redirected.has(address))
  })
  const referrers = await findReferrers(tx, deleted, documents)
  return deleted.flatMap(({ kind, key }) => {
    const found = referrers.get(documentId({ kind, key })) ?? []
    return found.length > 0 ? [{ kind, key, referrers: found }] : []
  })
}

interface ApplyOptions {
  report?: ReportProgress | undefined
  /** Whether the documents are stored as drafts of the change set, so that the database copies them. */
  hasDrafts?: boolean
}

/**
 * Writes checked documents as new revisions of a change set and puts them into effect: serving
 * tables, other schedules, and the notification of every process. Call it after `lockPublishing`,
 * as the last statements of the transaction.
 */
export async function applyDocuments(
  tx: Database,
  { id, author }: { id: string; author: string },
  documents: readonly CheckedDocument[],
  { report, hasDrafts = false }: ApplyOptions = {},
): Promise<void> {
  if (documents.length === 0) return
  const loadBaselines = (chunk: readonly DocumentName[]) => loadUnrecorded(tx, chunk)
  await insertRevisions(tx, { id, author }, documents, { loadBaselines, report, hasDrafts })
  await holdOtherSchedules(tx, id, documents)
  const byKind = Map.groupBy(documents, ({ kind }) => kind)
  for (const [kind, ofKind] of byKind) await kindOf(kind).apply(tx, ofKind)
  for (const [kind, ofKind] of byKind) await kindOf(kind).afterPublication?.(tx, ofKind)
  const byContent = Map.groupBy(documents, ({ kind }) => kindOf(kind).content)
  for (const [content, changes] of byContent) {
    await publish(tx, content, {
      changeSet: id,
      changes: changes.map(({ kind, key }) => ({ kind, key })),
    })
  }
}

/** Number of documents that are read or written by one statement. */
const chunkSize = 1000

interface InsertOptions extends ApplyOptions {
  /**
   * Loads documents without a revision as they were published before change sets existed, by
   * document id; that state becomes their first revision.
   */
  loadBaselines(names: readonly DocumentName[]): Promise<ReadonlyMap<string, unknown>>
}

/** Inserts the revisions of a change set, without any other effect. */
export async function insertRevisions(
  tx: Database,
  { id, author }: { id: string; author: string },
  documents: readonly CheckedDocument[],
  { loadBaselines, report, hasDrafts = false }: InsertOptions,
): Promise<void> {
  for (let start = 0; start < documents.length; start += chunkSize) {
    const chunk = documents.slice(start, start + chunkSize)
    const baselines = await loadBaselines(
      chunk.filter(({ currentRevision }) => currentRevision === 0),
    )
    const rows = chunk.flatMap(({ kind, key, body, currentRevision, isAsGiven, restores }) => {
      const baseline = baselines.get(documentId({ kind, key })) ?? null
      const first = baseline === null ? [] : [{ kind, key, number: 1, body: baseline }]
      const number = currentRevision + first.length + 1
      const copied = isAsGiven ? restores?.number : undefined
      const isCopied = hasDrafts && isAsGiven && copied === undefined
      const origin = isCopied ? { isCopied } : { body }
      return [...first, { kind, key, number, ...(copied === undefined ? origin : { copied }) }]
    })
    // One parameter for all rows: a statement with one for each value takes several times as long.
    // The time is that under the lock, so that it ascends with the numbers.
    const inserted = await tx.insert(revisionTable).select(
      sql`select given.kind, given.key, given.number,
          case when given."isCopied" then draft.body when given.copied is not null then earlier.body
            else nullif(given.body, 'null'::jsonb) end,
          ${id}::uuid, ${author}::text, clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (kind text, key text, number integer, body jsonb, "isCopied" boolean, copied integer)
        left join ${changeTable} as draft on given."isCopied"
          and (draft.change_set_id, draft.kind, draft.key) = (${id}::uuid, given.kind, given.key)
        left join ${revisionTable} as earlier
          on (earlier.kind, earlier.key, earlier.number) = (given.kind, given.key, given.copied)
        where (given."isCopied" is null or draft.key is not null)
          and (given.copied is null or earlier.key is not null)`,
    )
    if (inserted.rowCount !== rows.length)
      throw new Error(`Drafts or revisions of ${id} are missing.`)
    report?.(start + chunk.length, documents.length)
  }
}

/** Makes scheduled change sets that contain a published document wait for a decision. */
export async function holdOtherSchedules(
  tx: Database,
  id: string,
  documents: readonly DocumentName[],
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(documents, (document) => document.kind)) {
    const keys = ofKind.map(({ key }) => key)
    const affected = tx
      .select({ id: changeTable.changeSetId })
      .from(changeTable)
      .where(
        and(
          eq(changeTable.kind, kind),
          inArray(changeTable.key, sql`(select unnest(${sql.param(keys)}::text[]))`),
        ),
      )
    await tx
      .update(changeSetTable)
      .set({ needsDecision: 'conflict', version: sql`${changeSetTable.version} + 1` })
      .where(
        and(
          eq(changeSetTable.state, 'scheduled'),
          ne(changeSetTable.id, id),
          or(isNull(changeSetTable.needsDecision), ne(changeSetTable.needsDecision, 'conflict')),
          inArray(changeSetTable.id, affected),
        ),
      )
  }
}
