import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { capitalise } from '#app/platform/text/format.ts'
import { documentsPerPage, editableStates } from './change-set.ts'
import {
  type Change,
  type ChangeSet,
  countChanges,
  listChanges,
} from './change-set-store.server.ts'
import { compareDocuments, type FieldDifference } from './compare/compare-documents.ts'
import {
  countRevisionsOf,
  findCurrentRevision,
  findRevision,
  findRevisionsBefore,
  listRevisionNames,
  loadRevisions,
} from './current-revisions.server.ts'
import { type DocumentName, documentId } from './document.ts'
import { findDraft } from './edit-change-set.server.ts'
import type { FormNode } from './form/form-node.ts'
import { labelField } from './form/label-field.ts'
import { findKind, kindOf, listKinds } from './publishable-kind.server.ts'
import { changeSetTable, changeTable } from './tables.server.ts'

/** Problem of a field, with its name in the form. */
export interface FieldProblem {
  /** Name of the field: `team.members[2].name`; empty for the whole document. */
  name: string
  message: string
}

/** A document as the editor shows it: its form, its draft and the problems of the draft. */
export interface DocumentEditor {
  name: string
  form: FormNode
  body: unknown
  /** Version of the draft; 0 before the first save in this change set. */
  version: number
  baseRevision: number
  problems: FieldProblem[]
  /** Paths of pages that show the document. */
  paths: string[]
}

/** Loads a document for editing in a change set; null if there is no such document or form. */
export async function readDocumentEditor(
  db: Database,
  { changeSet, kind, key }: DocumentName & { changeSet: string },
): Promise<DocumentEditor | null> {
  const definition = findKind(kind)
  const form = definition?.isKey(key) ? definition.form(key) : null
  if (!definition || !form) return null
  const draft = await findDraft(db, { changeSet, kind, key })
  const current = await findCurrentRevision(db, { kind, key })
  const body = draft ? draft.body : await definition.load(db, key)
  if (body === null) return null
  return {
    name: definition.describe(key, body),
    form,
    body: currentShape({ kind, key }, body),
    version: draft?.version ?? 0,
    baseRevision: draft?.baseRevision ?? current?.number ?? 0,
    problems: draft ? findFieldProblems({ kind, key }, body) : [],
    paths: definition.paths(key, body),
  }
}

/** Returns a body in the shape of this release if it can be parsed, for drafts of older ones. */
function currentShape({ kind, key }: DocumentName, body: unknown): unknown {
  const parsed = kindOf(kind).parse(key, body)
  return parsed.outcome === 'done' ? parsed.body : body
}

/** Finds the problems of a draft by field. */
export function findFieldProblems({ kind, key }: DocumentName, body: unknown): FieldProblem[] {
  const parsed = kindOf(kind).parse(key, body)
  return parsed.outcome === 'done'
    ? []
    : parsed.problems.map(({ place, reason }) => nameProblem(place, reason))
}

/** Converts a problem's place to the name of its field, and its reason to a sentence. */
export function nameProblem(place: string, reason: string): FieldProblem {
  const name = place.replace(/\.(\d+)(?=\.|$)/g, '[$1]')
  const sentence = capitalise(reason)
  return { name, message: /[.!?]$/.test(sentence) ? sentence : `${sentence}.` }
}

/** A document of a change set with its difference from the revision it started from. */
export interface ChangedDocument extends DocumentName {
  name: string
  isDeleted: boolean
  /** Whether a form for it exists. */
  hasForm: boolean
  savedBy: string
  savedAt: Date
  differences: FieldDifference[]
  problems: FieldProblem[]
}

/** Reads a page of the documents of a change set with their differences. @param page from 1 */
export async function readChangedDocuments(
  db: Database,
  { id, state }: Pick<ChangeSet, 'id' | 'state'>,
  page: number,
): Promise<{ documents: ChangedDocument[]; total: number }> {
  const place = { offset: (page - 1) * documentsPerPage, limit: documentsPerPage }
  if (state !== 'published') {
    const changes = await listChanges(db, id, place)
    const documents = await Promise.all(changes.map((change) => describeChange(db, change)))
    return { documents, total: await countChanges(db, id) }
  }
  const revisions = await loadRevisions(db, await listRevisionNames(db, id, place))
  const earlier = await findRevisionsBefore(db, revisions)
  const described = revisions.map(async (revision): Promise<ChangedDocument> => {
    const { kind, key, body, author, publishedAt } = revision
    const before = earlier.get(documentId({ kind, key }))
    return {
      kind,
      key,
      name: nameDocument({ kind, key }, body),
      isDeleted: body === null,
      hasForm: false,
      savedBy: author,
      savedAt: publishedAt,
      differences: before ? await readDifferences(db, { kind, key }, before.body, body) : [],
      problems: [],
    }
  })
  const documents = await Promise.all(described)
  return { documents, total: await countRevisionsOf(db, id) }
}

async function describeChange(db: Database, change: Change): Promise<ChangedDocument> {
  const { kind, key, body, baseRevision, savedBy, updatedAt } = change
  const base = await findRevision(db, { kind, key }, baseRevision)
  const before = base?.body ?? (baseRevision === 0 ? await kindOf(kind).load(db, key) : null)
  return {
    kind,
    key,
    name: nameDocument({ kind, key }, body),
    isDeleted: body === null,
    hasForm: findKind(kind)?.form(key) !== null,
    savedBy,
    savedAt: updatedAt,
    differences: await readDifferences(
      db,
      { kind, key },
      before,
      currentShape({ kind, key }, body),
    ),
    problems: body === null ? [] : findFieldProblems({ kind, key }, body),
  }
}

/**
 * Returns a function that labels the fields of a document by their place, as its form does. It
 * returns undefined for places that have no label.
 */
export async function readFieldLabels(
  db: Database,
  { kind, key }: DocumentName,
): Promise<(place: string) => string | undefined> {
  const definition = findKind(kind)
  const labelOf = await definition?.labelFields?.(db)
  if (labelOf) return labelOf
  const form = definition?.isKey(key) ? definition.form(key) : null
  return (place) => (form ? labelField(form, place) : undefined)
}

/** Compares two states of a document, with the labels of its fields. */
export async function readDifferences(
  db: Database,
  document: DocumentName,
  before: unknown,
  after: unknown,
): Promise<FieldDifference[]> {
  const differences = compareDocuments(before, after)
  if (differences.length === 0) return differences
  const labelOf = await readFieldLabels(db, document)
  return differences.map((difference) => {
    const label = labelOf(difference.place)
    return label === undefined ? difference : { ...difference, label }
  })
}

/** Names a document for editors; its key if this release does not know the kind. */
export function nameDocument({ kind, key }: DocumentName, body: unknown = null): string {
  const definition = findKind(kind)
  return definition?.isKey(key) ? definition.describe(key, body) : key
}

/** A document in the editor's list. */
export interface ListedDocument extends DocumentName {
  name: string
}

/** Lists all documents that have a form, by kind. */
export function listDocuments(): { label: string; documents: ListedDocument[] }[] {
  return listKinds()
    .map((definition) => ({
      label: definition.label,
      documents: definition.listKeys().map((key) => ({
        kind: definition.kind,
        key,
        name: definition.describe(key, null),
      })),
    }))
    .filter(({ documents }) => documents.length > 0)
}

/** Finds a document of the list by kind and key, separated by a space. */
export function findListed(name: string): ListedDocument | undefined {
  return listDocuments()
    .flatMap(({ documents }) => documents)
    .find(({ kind, key }) => `${kind} ${key}` === name)
}

/** Lists the editable change sets that contain a draft of a document, newest first. */
export function listDraftsOf(db: Database, { kind, key }: DocumentName): Promise<ChangeSet[]> {
  const containing = db
    .select({ id: changeTable.changeSetId })
    .from(changeTable)
    .where(and(eq(changeTable.kind, kind), eq(changeTable.key, key)))
  return db
    .select()
    .from(changeSetTable)
    .where(
      and(
        inArray(changeSetTable.state, [...editableStates]),
        inArray(changeSetTable.id, containing),
      ),
    )
    .orderBy(desc(changeSetTable.updatedAt))
    .limit(20)
}
