import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { findCurrentRevisions, type Revision } from './current-revisions.server.ts'
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

/** A document that a change set deletes although published documents refer to it. */
export interface DocumentInUse extends DocumentName {
  /** Documents that refer to it. */
  referrers: (DocumentName & { name: string })[]
}

export type CheckedDocuments =
  | { outcome: 'ok'; documents: CheckedDocument[] }
  | { outcome: 'invalid'; problems: DocumentProblem[] }
  | { outcome: 'in-use'; documents: DocumentInUse[] }

/** A change that may be published: parsed, and different from the published document. */
export interface CheckedDocument extends DocumentChange {
  /** The newest revision; undefined if the document was never published by a change set. */
  current: Revision | undefined
  /**
   * The document as it was published before change sets existed, which becomes its first revision;
   * null if it has a revision or is new.
   */
  baseline: unknown
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
  const currents = await findCurrentRevisions(tx, changes)
  const unrecorded = await loadUnrecorded(
    tx,
    changes.filter((change) => !currents.has(documentId(change))),
  )
  const problems: DocumentProblem[] = []
  const documents: CheckedDocument[] = []
  for (const { kind, key, body } of changes) {
    const current = currents.get(documentId({ kind, key }))
    const definition = kindOf(kind)
    const baseline = unrecorded.get(documentId({ kind, key })) ?? null
    const published = current ? current.body : baseline
    if (body === null) {
      if (!definition.isDeletable) {
        problems.push({ kind, key, place: '', reason: 'cannot be deleted' })
      } else if (published !== null) {
        documents.push({ kind, key, body, current, baseline })
      }
      continue
    }
    const parsed = definition.isKey(key)
      ? definition.parse(key, body)
      : { ok: false as const, problems: [{ place: '', reason: 'does not exist' }] }
    if (!parsed.ok) {
      problems.push(...parsed.problems.map((problem) => ({ kind, key, ...problem })))
    } else if (!isSame(parsed.body, published)) {
      documents.push({ kind, key, body: parsed.body, current, baseline })
    }
  }
  if (problems.length > 0) return { outcome: 'invalid', problems }
  for (const [kind, ofKind] of Map.groupBy(documents, (document) => document.kind)) {
    const found = await kindOf(kind).check(tx, ofKind, documents)
    problems.push(...found.map((problem) => ({ kind, ...problem })))
  }
  if (problems.length > 0) return { outcome: 'invalid', problems }
  const inUse = await findDocumentsInUse(tx, documents)
  if (inUse.length > 0) return { outcome: 'in-use', documents: inUse }
  return { outcome: 'ok', documents }
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

/**
 * Writes checked documents as new revisions of a change set and puts them into effect: serving
 * tables, other schedules, and the notification of every process. Call it after `lockPublishing`,
 * as the last statements of the transaction.
 */
export async function applyDocuments(
  tx: Database,
  { id, author }: { id: string; author: string },
  documents: readonly CheckedDocument[],
): Promise<void> {
  if (documents.length === 0) return
  await insertRevisions(tx, { id, author }, documents)
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

/** Number of revisions written by one statement. */
const chunkSize = 1000

/** Inserts the revisions of a change set, without any other effect. */
export async function insertRevisions(
  tx: Database,
  { id, author }: { id: string; author: string },
  documents: readonly CheckedDocument[],
): Promise<void> {
  for (let start = 0; start < documents.length; start += chunkSize) {
    const chunk = documents.slice(start, start + chunkSize)
    // The time under the lock, so that it ascends with the numbers.
    const common = { changeSetId: id, author, publishedAt: sql`clock_timestamp()` }
    const baselines = chunk.filter(({ baseline }) => baseline !== null)
    if (baselines.length > 0) {
      await tx.insert(revisionTable).values(
        baselines.map(({ kind, key, baseline }) => ({
          ...common,
          kind,
          key,
          number: 1,
          body: baseline,
        })),
      )
    }
    await tx.insert(revisionTable).values(
      chunk.map(({ kind, key, body, current, baseline }) => ({
        ...common,
        kind,
        key,
        number: (current?.number ?? (baseline === null ? 0 : 1)) + 1,
        body,
      })),
    )
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
