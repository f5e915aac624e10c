import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Actor, KeyActor, MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { isAccountManagerOf } from '#app/domain/customers/lock-company.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { parseReference } from '#app/domain/enquiry/enquiry-reference.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { computeDigest, storeFiles } from '#app/domain/files/stored-files.server.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import {
  type CompanyDocument,
  type CompanyDocumentKind,
  type DocumentMark,
  documentTitle,
  maxDocumentNumber,
} from './company-document.ts'
import { companyDocumentTable } from './tables.server.ts'

/** Number of documents on a page of the list. */
const documentsPerPage = 50

/**
 * Lists the documents of a company, newest first; none for those who may not see them.
 * @param enquiry only those of an order, by its id
 * @param after position after which the list goes on
 * @returns up to 50 documents, and the position to go on from; null at the end
 */
export async function listCompanyDocuments(
  db: Database,
  actor: Actor,
  { company, enquiry, after }: { company: string; enquiry?: string; after?: DocumentMark | null },
): Promise<{ documents: CompanyDocument[]; next: DocumentMark | null }> {
  if (await refuseSeeing(db, actor, company)) return { documents: [], next: null }
  const { id, companyId, issuedOn, kind, number, enquiry: of, file } = companyDocumentTable
  const rows = await db
    .select({
      ...{ id, kind, number, issuedOn },
      reference: enquiryTable.reference,
      name: fileTable.name,
      bytes: fileTable.bytes,
    })
    .from(companyDocumentTable)
    .innerJoin(fileTable, eq(fileTable.id, file))
    .leftJoin(enquiryTable, eq(enquiryTable.id, of))
    .where(
      and(
        eq(companyId, company),
        enquiry ? eq(of, enquiry) : undefined,
        after
          ? sql`(${issuedOn}, ${id}) < (${after.issuedOn}::date, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(issuedOn), desc(id))
    .limit(documentsPerPage + 1)
  const documents = rows.slice(0, documentsPerPage)
  const last = documents.at(-1)
  return {
    documents,
    next: rows.length > documentsPerPage && last ? { issuedOn: last.issuedOn, id: last.id } : null,
  }
}

/**
 * Finds the file of a document with its content, for `buildFileResponse`.
 * @returns null if it does not exist or may not be seen by the actor
 */
export async function openCompanyDocument(
  db: Database,
  actor: Actor,
  { company, id }: { company: string; id: string },
) {
  if (!isUuid(id) || (await refuseSeeing(db, actor, company))) return null
  const [found] = await db
    .select({ name: fileTable.name, kind: fileTable.kind, content: fileTable.content })
    .from(companyDocumentTable)
    .innerJoin(fileTable, eq(fileTable.id, companyDocumentTable.file))
    .where(documentOf(company, id))
  return found ?? null
}

async function refuseSeeing(
  db: Database,
  actor: Actor,
  company: string,
): Promise<PolicyRefusal | null> {
  const isOwn =
    actor.kind === 'customer'
      ? (actor as MemberActor).company === company
      : await isAccountManagerOf(db, actor, company)
  return refusalFor(actor, 'see-company-documents', isOwn)
}

const documentOf = (company: string, id: string) =>
  and(eq(companyDocumentTable.companyId, company), eq(companyDocumentTable.id, id))

/** A document as the desk's form or another system sends it. */
export interface WrittenDocument {
  /** Id (UUID) of the form or request; submitting it twice adds the document once. */
  id: string
  kind: CompanyDocumentKind
  number: string
  issuedOn: string
  /** Reference of its order as typed; empty if it does not belong to one. */
  reference: string
}

export type AddDocumentResult =
  /** Id of the document; `isNew` is false if the same document was there already. */
  | { outcome: 'done'; id: string; isNew: boolean }
  | {
      outcome:
        | 'number'
        | 'number-used'
        | 'issuedOn'
        | 'reference'
        | 'files'
        | 'no-such-company'
        | 'merged'
      message: string
    }
  | PolicyRefusal

/**
 * Adds a document with its file to a company. Idempotent: a document is not added twice, and a number
 * is not used for two documents of a kind.
 * @param files checked by `checkSentFiles`; exactly one
 */
export async function addCompanyDocument(
  db: Database,
  actor: StaffActor | KeyActor,
  company: string,
  written: WrittenDocument,
  files: readonly CheckedFile[],
): Promise<AddDocumentResult> {
  const refusal = refusalFor(
    actor,
    'keep-company-documents',
    await isAccountManagerOf(db, actor, company),
  )
  if (refusal) return refusal
  const { id, kind, issuedOn } = written
  const number = cleanSingleLine(written.number)
  if (number === '') return { outcome: 'number', message: 'Enter its number, such as 2027-0141.' }
  if (number.length > maxDocumentNumber) {
    const message = `Shorten this to ${maxDocumentNumber} characters or fewer.`
    return { outcome: 'number', message }
  }
  if (!isIsoDay(issuedOn)) return { outcome: 'issuedOn', message: 'Choose the day of issue.' }
  const [file] = files
  if (!file || files.length > 1) return { outcome: 'files', message: 'Choose one file.' }
  if (file.kind !== 'pdf') return { outcome: 'files', message: 'Choose a PDF.' }
  return db.transaction(async (tx): Promise<AddDocumentResult> => {
    const [stored] = await tx
      .select({ name: companyTable.name, mergedInto: companyTable.mergedInto })
      .from(companyTable)
      .where(eq(companyTable.id, company))
      .for('update')
    if (!stored) return { outcome: 'no-such-company', message: 'There is no such company.' }
    if (stored.mergedInto) {
      const message = 'This company was merged into another. Add the document there.'
      return { outcome: 'merged', message }
    }
    const order = await findOrderOf(tx, company, written.reference)
    if (order === undefined) {
      const message = `${stored.name} has no order with this reference. Check it, or leave it blank.`
      return { outcome: 'reference', message }
    }
    const same = await findSameDocument(tx, company, { id, kind, number })
    const isSame =
      same?.issuedOn === issuedOn &&
      same.enquiry === order &&
      same.digest === computeDigest(file.content)
    if (same && (same.id === id || isSame)) {
      return { outcome: 'done', id: same.id, isNew: false }
    }
    if (same) {
      const message = `${stored.name} has ${documentTitle({ kind, number })} already, with another file, day or order. Remove that one first, or correct the number.`
      return { outcome: 'number-used', message }
    }
    const [fileId] = await storeFiles(tx, [file])
    if (!fileId) throw new Error('The file was not stored.')
    await tx
      .insert(companyDocumentTable)
      .values({ id, companyId: company, enquiry: order, file: fileId, kind, number, issuedOn })
    await writeAudit(tx, actor, {
      action: 'keep-company-documents',
      subject: { kind: 'company', id: company, label: stored.name },
      after: { added: documentTitle({ kind, number }), issuedOn },
    })
    return { outcome: 'done', id, isNew: true }
  })
}

/**
 * Finds a document of a company by the id of its form, or by kind and number, with the digest of its
 * file; that of the id first.
 * @returns undefined if there is none
 */
async function findSameDocument(
  tx: Database,
  company: string,
  { id, kind, number }: Pick<WrittenDocument, 'id' | 'kind' | 'number'>,
): Promise<{ id: string; issuedOn: string; enquiry: string | null; digest: string } | undefined> {
  const table = companyDocumentTable
  const [found] = await tx
    .select({
      id: table.id,
      issuedOn: table.issuedOn,
      enquiry: table.enquiry,
      digest: fileTable.digest,
    })
    .from(table)
    .innerJoin(fileTable, eq(fileTable.id, table.file))
    .where(
      and(
        eq(table.companyId, company),
        or(eq(table.id, id), and(eq(table.kind, kind), eq(table.number, number))),
      ),
    )
    .orderBy(desc(eq(table.id, id)), table.createdAt)
    .limit(1)
  return found
}

/** Finds the id of an order by its typed reference; null if none is typed, undefined if unknown. */
async function findOrderOf(
  tx: Database,
  company: string,
  typed: string,
): Promise<string | null | undefined> {
  if (typed.trim() === '') return null
  const reference = parseReference(typed)
  if (!reference) return undefined
  const [order] = await tx
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .where(and(eq(enquiryTable.reference, reference), eq(enquiryTable.companyId, company)))
  return order?.id
}

/** Removes a document of a company with its file. Idempotent. */
export async function removeCompanyDocument(
  db: Database,
  actor: StaffActor | KeyActor,
  company: string,
  id: string,
): Promise<PolicyRefusal | null> {
  const isManager = await isAccountManagerOf(db, actor, company)
  const refusal = refusalFor(actor, 'keep-company-documents', isManager)
  if (refusal || !isUuid(id)) return refusal
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(companyDocumentTable)
      .where(documentOf(company, id))
      .returning()
    if (!removed) return
    await tx.delete(fileTable).where(eq(fileTable.id, removed.file))
    await writeAudit(tx, actor, {
      action: 'keep-company-documents',
      subject: { kind: 'company', id: company, label: documentTitle(removed) },
      before: { removed: documentTitle(removed), issuedOn: removed.issuedOn },
    })
  })
  return null
}

/**
 * Moves the documents of a company to the one that it is merged into. Those of an order move with
 * it.
 * @param only ids of documents moved by a merge, to undo it; default: all
 * @returns ids of the moved documents
 */
export async function moveCompanyDocuments(
  tx: Database,
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  const { id, companyId, enquiry } = companyDocumentTable
  const moved = await tx
    .update(companyDocumentTable)
    .set({ companyId: to })
    .where(and(eq(companyId, from), isNull(enquiry), only ? inArray(id, [...only]) : undefined))
    .returning({ id })
  return moved.map((row) => row.id)
}
