import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { findStaffActor } from '#app/domain/accounts/accounts.server.ts'
import { moveEnquiries } from '#app/domain/company-directory/link-enquiries.server.ts'
import { moveCompanyDocuments } from '#app/domain/company-documents/company-documents.server.ts'
import { moveRange } from '#app/domain/company-range/move-range.server.ts'
import { ownCodeTable, productListTable } from '#app/domain/company-range/tables.server.ts'
import { incrementVersion } from '#app/domain/customers/lock-company.server.ts'
import {
  companyMergeTable,
  companyTable,
  memberTable,
  siteTable,
} from '#app/domain/customers/tables.server.ts'
import { unassignInaccessible } from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { moveNotices } from '#app/domain/notices/move-notices.server.ts'
import { movePendingDigestEntries } from '#app/domain/notifications/choice/move-pending-digest-entries.server.ts'
import { moveOrders } from '#app/domain/orders/move-orders.server.ts'
import { moveReturns } from '#app/domain/returns/returns.server.ts'
import { lockForMerging } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  listMergeQuestions,
  listUnansweredQuestions,
  type MergeChoices,
  type MergeKey,
  type MergeQuestion,
  type MergeSide,
} from './merge-plan.ts'
import {
  mergedFieldsOf,
  type ReplacedByMerge,
  readMergeSide,
  restoreReplaced,
  writeMerged,
} from './merge-sides.server.ts'

type MergeRefusalReason = 'same' | 'no-such-company' | 'merged' | 'undone' | 'stale'
type MergeRefusal = { outcome: MergeRefusalReason; message: string }

export type MergeCompaniesResult =
  /**
   * `unassigned`: number of enquiries returned to the queue, because their assignee may no longer
   * open them.
   */
  | { outcome: 'done'; merge: string; unassigned: number }
  | MergeRefusal
  /** Both companies have a value, and none was chosen. */
  | { outcome: 'unanswered'; message: string; keys: MergeKey[] }
  | PolicyRefusal

const refuse = (outcome: MergeRefusalReason, message: string): MergeRefusal => ({
  outcome,
  message,
})

interface MergePair {
  company: string
  into: string
}

/** The two companies of a merge, with everything to be reviewed before it. */
export interface MergePreview {
  into: MergeSide & { id: string; version: number; manager: string | null }
  company: MergeSide & { id: string; version: number; manager: string | null }
  questions: MergeQuestion[]
  /** Number of rows that move to the remaining company. */
  moves: { enquiries: number; sites: number; people: number; codes: number; lists: number }
}

/** Reads two companies before a merge, with the values that have to be chosen. */
export async function previewMerge(
  db: Database,
  actor: Actor,
  pair: MergePair,
): Promise<{ outcome: 'done'; preview: MergePreview } | MergeRefusal | PolicyRefusal> {
  const found = await findPair(db, actor, pair)
  if (found.outcome !== 'done') return found
  const [into, company] = [await shownSide(db, found.into), await shownSide(db, found.company)]
  const from = pair.company
  return {
    outcome: 'done',
    preview: {
      into,
      company,
      questions: listMergeQuestions(into, company),
      moves: {
        enquiries: await db.$count(enquiryTable, eq(enquiryTable.companyId, from)),
        sites: await db.$count(siteTable, eq(siteTable.companyId, from)),
        people: [...company.members.keys()].filter((account) => !into.members.has(account)).length,
        codes: await db.$count(ownCodeTable, eq(ownCodeTable.companyId, from)),
        lists: await db.$count(productListTable, eq(productListTable.companyId, from)),
      },
    },
  }
}

async function shownSide(db: Database, row: typeof companyTable.$inferSelect) {
  const manager = row.accountManager ? await findStaffActor(db, row.accountManager) : null
  const side = await readMergeSide(db, row)
  return { ...side, id: row.id, version: row.version, manager: manager?.name ?? null }
}

/** Finds both companies of a merge, unless it is refused. @param lock locks them until the transaction ends */
async function findPair(db: Database, actor: Actor, { company, into }: MergePair, lock = false) {
  const refusal = refusalFor(actor, 'keep-companies')
  if (refusal) return refusal
  if (company === into) return refuse('same', 'Choose another company to merge it into.')
  const rows = lock
    ? await lockInOrder(db, [company, into])
    : await db
        .select()
        .from(companyTable)
        .where(inArray(companyTable.id, [company, into]))
  const [from, to] = [company, into].map((id) => rows.find((row) => row.id === id))
  if (!from || !to) return refuse('no-such-company', 'There is no such company.')
  if (from.mergedInto || to.mergedInto) {
    return refuse('merged', 'One of them has already been merged. Check both companies again.')
  }
  return { outcome: 'done' as const, company: from, into: to }
}

interface CompanyMerge extends MergePair {
  /** Chosen side for each value that both companies have, see `listMergeQuestions`. */
  choices: MergeChoices
  /** Versions that the user saw; missing for server commands. */
  versions?: { company: number; into: number }
}

/**
 * Merges a company into another: enquiries, members, sites, codes, lists, notices and drafts are
 * moved, and URLs of the old company redirect (`resolveMergedCompany`). A value that only one
 * company has is kept; if both have one, it must be chosen in `choices`. The old company keeps its
 * row, a list of what was moved and the replaced values, so that the merge can be undone.
 */
export function mergeCompanies(
  db: Database,
  actor: Actor,
  { company, into, choices, versions }: CompanyMerge,
): Promise<MergeCompaniesResult> {
  return db.transaction(async (tx) => {
    const found = await findPair(tx, actor, { company, into }, true)
    if (found.outcome !== 'done') return found
    const { company: from, into: to } = found
    if (versions && (versions.company !== from.version || versions.into !== to.version)) {
      return refuse(
        'stale',
        'One of them has changed since you opened this page. Check both again.',
      )
    }
    const sides = { company: await readMergeSide(tx, from), into: await readMergeSide(tx, to) }
    const questions = listMergeQuestions(sides.into, sides.company)
    const keys = listUnansweredQuestions(questions, choices)
    if (keys.length > 0) {
      const message = 'Choose what stays for everything that both companies have.'
      return { outcome: 'unanswered', message, keys }
    }
    const answers = Object.fromEntries(questions.map(({ key }) => [key, choices[key]]))
    const now = new Date()
    const moved = {
      // Moved before the members: a concurrent notification job locks in the same order, which
      // avoids a deadlock.
      notice_company: await moveNotices(tx, company, into),
      digest_entry: await movePendingDigestEntries(tx, company, into),
      enquiry: await moveEnquiries(tx, actor, { from: company, to: into, now }),
      site: await moveSites(tx, company, into),
      member: await moveMembers(tx, company, into),
      ...(await moveRange(tx, company, into)),
      ...(await moveOrders(tx, company, into)),
      empties_return: await moveReturns(tx, company, into),
      company_document: await moveCompanyDocuments(tx, company, into),
    }
    const replaced = await writeMerged(tx, { company, into }, sides, answers)
    await tx
      .update(companyTable)
      .set({ mergedInto: into, version: from.version + 1, updatedAt: now })
      .where(eq(companyTable.id, company))
    await incrementVersion(tx, into)
    const unassigned = await unassignInaccessible(tx, actor, eq(enquiryTable.companyId, into), now)
    const [merge] = await tx
      .insert(companyMergeTable)
      .values({ companyId: company, mergedInto: into, mergedBy: nameOf(actor), moved, replaced })
      .returning({ id: companyMergeTable.id })
    if (!merge) throw new Error('The merge was not noted.')
    await writeAudit(tx, actor, {
      action: 'merge-companies',
      subject: { kind: 'company', id: company, label: from.name },
      before: { remaining: replaced.before, merged: mergedFieldsOf(sides.company) },
      after: {
        into: to.name,
        remaining: replaced.after,
        choices: answers,
        enquiries: moved.enquiry.length,
        sites: moved.site.length,
        people: moved.member.length,
        unassigned,
      },
    })
    return { outcome: 'done', merge: merge.id, unassigned }
  })
}

/** Undoes a merge: moved rows go back, unless they were moved elsewhere since. */
export function unmergeCompanies(
  db: Database,
  actor: Actor,
  id: string,
): Promise<MergeCompaniesResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'keep-companies')
    if (refusal) return refusal
    const [found] = await tx.select().from(companyMergeTable).where(eq(companyMergeTable.id, id))
    if (!found) return refuse('undone', 'There is no such merge.')
    const { companyId: company, mergedInto: into } = found
    await lockInOrder(tx, [company, into])
    const [merge] = await tx
      .update(companyMergeTable)
      .set({ undoneAt: new Date() })
      .where(and(eq(companyMergeTable.id, id), isNull(companyMergeTable.undoneAt)))
      .returning()
    if (!merge) return refuse('undone', 'This merge was undone already.')
    const {
      enquiry = [],
      site = [],
      member = [],
      notice_company = [],
      digest_entry = [],
    } = merge.moved
    await moveNotices(tx, into, company, notice_company)
    await movePendingDigestEntries(tx, into, company, digest_entry)
    const now = new Date()
    const movedBack = await moveEnquiries(tx, actor, { from: into, to: company, ids: enquiry, now })
    if (site.length > 0) await moveSites(tx, into, company, site)
    if (member.length > 0) await moveMembers(tx, into, company, member)
    await moveRange(tx, into, company, merge.moved)
    await moveOrders(tx, into, company, merge.moved)
    await moveReturns(tx, into, company, merge.moved.empties_return ?? [])
    await moveCompanyDocuments(tx, into, company, merge.moved.company_document ?? [])
    if (merge.replaced) await restoreReplaced(tx, into, merge.replaced as ReplacedByMerge)
    const [back] = await tx
      .update(companyTable)
      .set({ mergedInto: null, version: sql`${companyTable.version} + 1`, updatedAt: now })
      .where(eq(companyTable.id, company))
      .returning()
    await incrementVersion(tx, into)
    const isOfEither = inArray(enquiryTable.companyId, [company, into])
    const unassigned = await unassignInaccessible(tx, actor, isOfEither, now)
    await writeAudit(tx, actor, {
      action: 'unmerge-companies',
      subject: { kind: 'company', id: company, label: back?.name ?? '' },
      after: { enquiries: movedBack.length, unassigned },
    })
    return { outcome: 'done', merge: id, unassigned }
  })
}

/** Locks companies in the order of their ids, so that two merges cannot deadlock. */
async function lockInOrder(tx: Database, ids: readonly string[]) {
  await lockForMerging(tx, ids)
  return tx
    .select()
    .from(companyTable)
    .where(inArray(companyTable.id, [...ids]))
    .orderBy(asc(companyTable.id))
    .for('update')
}

/** Moves sites. @param ids only these sites; default: all. @returns ids of the moved sites */
async function moveSites(tx: Database, from: string, to: string, ids?: readonly string[]) {
  const rows = await tx
    .update(siteTable)
    .set({ companyId: to })
    .where(and(eq(siteTable.companyId, from), ids ? inArray(siteTable.id, [...ids]) : undefined))
    .returning({ id: siteTable.id })
  return rows.map(({ id }) => id)
}

/**
 * Moves members, except those who are members of both companies already. @returns accounts of the
 * moved members
 */
async function moveMembers(tx: Database, from: string, to: string, ids?: readonly string[]) {
  const rows = await tx
    .update(memberTable)
    .set({ companyId: to })
    .where(
      and(
        eq(memberTable.companyId, from),
        ids ? inArray(memberTable.accountId, [...ids]) : undefined,
        sql`not exists (
          select 1 from ${memberTable} as other
          where other.company_id = ${to} and other.account_id = ${memberTable.accountId}
        )`,
      ),
    )
    .returning({ account: memberTable.accountId })
  return rows.map(({ account }) => account)
}
