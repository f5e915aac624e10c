import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { markChanged } from '#app/domain/customers/keep-company.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { moveNotices } from '#app/domain/notices/move-notices.server.ts'
import { moveUntold } from '#app/domain/notifications/choice/move-untold.server.ts'
import { moveOrders } from '#app/domain/orders/move-orders.server.ts'
import { moveRange } from '#app/domain/own-range/move-range.server.ts'
import { type Actor, nameOf } from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import {
  companyMergeTable,
  companyTable,
  memberTable,
  siteTable,
} from '#app/domain/people/tables.server.ts'
import { lockForMerging } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export type MergeCompaniesResult =
  | { ok: true; merge: string }
  | {
      ok: false
      reason: 'same' | 'no-such-company' | 'merged' | 'undone' | 'grown'
      message: string
    }
  | PolicyRefusal

type MergeRefusal = Exclude<
  Extract<MergeCompaniesResult, { ok: false }>['reason'],
  'not-allowed-to-you'
>
const refuse = (reason: MergeRefusal, message: string): MergeCompaniesResult => ({
  ok: false,
  reason,
  message,
})

/**
 * Merges a company into another: enquiries, members, sites, codes, lists, notices and drafts are
 * moved, and addresses of the old company redirect (`standingCompany`). The old company keeps its
 * row and a list of what was moved, so that it can be undone.
 */
export function mergeCompanies(
  db: Database,
  actor: Actor,
  { company, into }: { company: string; into: string },
): Promise<MergeCompaniesResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'keep-companies')
    if (refusal) return refusal
    if (company === into) return refuse('same', 'Choose another company to merge it into.')
    const locked = await lockInOrder(tx, [company, into])
    const [from, to] = [company, into].map((id) => locked.find((row) => row.id === id))
    if (!from || !to) return refuse('no-such-company', 'There is no such company.')
    if (from.mergedInto || to.mergedInto) {
      return refuse('merged', 'One of them was merged already. Look at both again.')
    }
    const moved = {
      // Before its people, so that whoever tells them now and this do not wait for each other.
      notice_company: await moveNotices(tx, company, into),
      digest_entry: await moveUntold(tx, company, into),
      enquiry: await moveEnquiries(tx, company, into),
      site: await moveSites(tx, company, into),
      member: await moveMembers(tx, company, into),
      ...(await moveRange(tx, company, into)),
      ...(await moveOrders(tx, company, into)),
    }
    await tx
      .update(companyTable)
      .set({ mergedInto: into, version: from.version + 1, updatedAt: new Date() })
      .where(eq(companyTable.id, company))
    await markChanged(tx, into)
    const [merge] = await tx
      .insert(companyMergeTable)
      .values({ company, into, by: nameOf(actor), moved })
      .returning({ id: companyMergeTable.id })
    if (!merge) throw new Error('The merge was not noted.')
    await writeAudit(tx, actor, {
      action: 'merge-companies',
      subject: { kind: 'company', id: company, label: from.name },
      after: {
        into: to.name,
        enquiries: moved.enquiry.length,
        sites: moved.site.length,
        people: moved.member.length,
      },
    })
    return { ok: true, merge: merge.id }
  })
}

/** Undoes a merge: what went over goes back, unless it was moved elsewhere since. */
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
    const { company, into } = found
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
    await moveUntold(tx, into, company, digest_entry)
    if (enquiry.length > 0) await moveEnquiries(tx, into, company, enquiry)
    if (site.length > 0) await moveSites(tx, into, company, site)
    if (member.length > 0) await moveMembers(tx, into, company, member)
    await moveRange(tx, into, company, merge.moved)
    await moveOrders(tx, into, company, merge.moved)
    const [back] = await tx
      .update(companyTable)
      .set({ mergedInto: null, version: sql`${companyTable.version} + 1`, updatedAt: new Date() })
      .where(eq(companyTable.id, company))
      .returning()
    await markChanged(tx, into)
    await writeAudit(tx, actor, {
      action: 'unmerge-companies',
      subject: { kind: 'company', id: company, label: back?.name ?? '' },
    })
    return { ok: true, merge: id }
  })
}

/** In the order of their ids, whichever is merged into which, so that two merges cannot wait for each other. */
async function lockInOrder(tx: Database, ids: readonly string[]) {
  await lockForMerging(tx, ids)
  return tx
    .select()
    .from(companyTable)
    .where(inArray(companyTable.id, [...ids]))
    .orderBy(asc(companyTable.id))
    .for('update')
}

/** @param ids only these; all unless given. @returns ids of what went over */
async function moveEnquiries(tx: Database, from: string, to: string, ids?: readonly string[]) {
  const rows = await tx
    .update(enquiryTable)
    .set({ companyId: to })
    .where(
      and(eq(enquiryTable.companyId, from), ids ? inArray(enquiryTable.id, [...ids]) : undefined),
    )
    .returning({ id: enquiryTable.id })
  return rows.map(({ id }) => id)
}

async function moveSites(tx: Database, from: string, to: string, ids?: readonly string[]) {
  const rows = await tx
    .update(siteTable)
    .set({ company: to })
    .where(and(eq(siteTable.company, from), ids ? inArray(siteTable.id, [...ids]) : undefined))
    .returning({ id: siteTable.id })
  return rows.map(({ id }) => id)
}

/** Who is in both already stays as they are in both. */
async function moveMembers(tx: Database, from: string, to: string, ids?: readonly string[]) {
  const rows = await tx
    .update(memberTable)
    .set({ company: to })
    .where(
      and(
        eq(memberTable.company, from),
        ids ? inArray(memberTable.account, [...ids]) : undefined,
        sql`not exists (
          select 1 from ${memberTable} as other
          where other.company = ${to} and other.account = ${memberTable.account}
        )`,
      ),
    )
    .returning({ account: memberTable.account })
  return rows.map(({ account }) => account)
}
