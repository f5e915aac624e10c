import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { isAccountManagerOf } from '#app/domain/customers/lock-company.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { unassignInaccessible } from '#app/domain/enquiry/record/assign-enquiry.server.ts'
import {
  type LockedEnquiry,
  lockEnquiry,
  recordChange,
} from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findCompanySummary, resolveMergedCompany } from './find-company.server.ts'

export type LinkResult =
  /**
   * `unassigned`: number of enquiries returned to the queue because their assignee may not open
   * them.
   */
  | { outcome: 'done'; linked: number; unassigned: number }
  | {
      outcome: 'stale' | 'no-such-enquiry' | 'no-such-company' | 'of-blanket' | 'in-portal'
      message: string
    }
  | { outcome: 'of-another'; from: { id: string; name: string }; message: string }
  | PolicyRefusal

/**
 * Links an enquiry to a company, or unlinks it if `company` is null. Taking it from another company
 * also requires the right to change that company, and that the actor has confirmed which company
 * loses it.
 * @param from id of the company that the actor confirmed will lose the enquiry
 */
export function linkEnquiry(
  db: Database,
  actor: Actor,
  {
    enquiry,
    version,
    company,
    from,
  }: { enquiry: string; version: number; company: string | null; from?: string | undefined },
): Promise<LinkResult> {
  return db.transaction(async (tx) => {
    const withCallOffs = or(eq(enquiryTable.id, enquiry), eq(enquiryTable.blanket, enquiry))
    const locked = await lockEach(tx, withCallOffs)
    const row = locked.find(({ id }) => id === enquiry)
    if (!row) return { outcome: 'no-such-enquiry', message: 'There is no such enquiry.' }
    const companyId = company ? await resolveMergedCompany(tx, company) : null
    if (company && !companyId) {
      return { outcome: 'no-such-company', message: 'There is no such company.' }
    }
    const isOwn = await isAccountManagerOf(tx, actor, companyId)
    const refusal =
      refusalFor(actor, 'keep-companies', isOwn) ??
      (await refuseTakingFromCompany(tx, actor, row, companyId))
    if (refusal) return refusal
    if (row.version !== version) {
      const message = 'Somebody has changed this enquiry meanwhile. Look at it again.'
      return { outcome: 'stale', message }
    }
    if (row.companyId === companyId) return { outcome: 'done', linked: 0, unassigned: 0 }
    if (row.blanket || (row.periodUntil && !companyId)) {
      const message =
        'A call-off belongs to the company of its blanket order, and that to one. Link the blanket order.'
      return { outcome: 'of-blanket', message }
    }
    if (row.companyId && row.companyId !== from)
      return refuseUnconfirmedMove(tx, row.reference, row.companyId)
    const now = new Date()
    try {
      await tx.transaction((inner) =>
        recordLinks(inner, actor, locked, { to: companyId, now, isSeen: true }),
      )
    } catch (error) {
      if (companyId !== null || !isCompanyRequiredError(error)) throw error
      const message = `${row.reference} has an approval or a change in the portal of its company, so it cannot be without one. Link it to the right company.`
      return { outcome: 'in-portal', message }
    }
    return {
      outcome: 'done',
      linked: 1,
      unassigned: await unassignInaccessible(tx, actor, withCallOffs, now),
    }
  })
}

/**
 * Tells whether the database refused to unlink an enquiry because its approvals or drafts, which
 * move with it, require a company.
 */
function isCompanyRequiredError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, table, cause }: { code?: unknown; table?: unknown; cause?: unknown } = error
  const isHeld = table === 'order_approval' || table === 'order_draft'
  return (code === '23502' && isHeld) || isCompanyRequiredError(cause)
}

/**
 * Like `linkEnquiry`, but finds the enquiry by its reference as typed, and applies to its current
 * version.
 */
export async function linkByReference(
  db: Database,
  actor: Actor,
  { reference, company, from }: { reference: string; company: string; from?: string | undefined },
): Promise<LinkResult> {
  const [row] = await db
    .select({ enquiry: enquiryTable.id, version: enquiryTable.version })
    .from(enquiryTable)
    .where(eq(enquiryTable.reference, reference.trim().toUpperCase()))
  if (!row) {
    const message = `No enquiry has the reference “${reference.trim().slice(0, 40)}”.`
    return { outcome: 'no-such-enquiry', message }
  }
  return linkEnquiry(db, actor, { ...row, company, from })
}

/**
 * Refuses a move that takes the enquiry from a company the actor may not change; null if the move
 * is allowed.
 */
async function refuseTakingFromCompany(
  tx: Database,
  actor: Actor,
  { reference, companyId }: { reference: string; companyId: string | null },
  to: string | null,
): Promise<PolicyRefusal | null> {
  if (!companyId || companyId === to) return null
  const refusal = refusalFor(
    actor,
    'keep-companies',
    await isAccountManagerOf(tx, actor, companyId),
  )
  if (!refusal) return null
  const name = (await findCompanySummary(tx, companyId))?.name ?? 'another company'
  const message = `${reference} belongs to ${name}, which you do not look after. Ask a coordinator to move it.`
  return { ...refusal, message }
}

async function refuseUnconfirmedMove(
  tx: Database,
  reference: string,
  id: string,
): Promise<LinkResult> {
  const name = (await findCompanySummary(tx, id))?.name ?? 'another company'
  const message = `${reference} belongs to ${name}, whose members would no longer see it. Confirm the move.`
  return { outcome: 'of-another', from: { id, name }, message }
}

/**
 * SQL condition: enquiries without a company, sent from an address that an active member of this
 * company has verified. Members who also belong to another company do not count.
 * @param account account id of the only member whose address counts; all members if left out
 */
const isFromVerifiedMember = (company: string, account?: string) =>
  and(
    isNull(enquiryTable.companyId),
    isNull(enquiryTable.forgottenAt),
    sql`lower(${enquiryTable.email}) in (
      select ${accountTable.email} from ${memberTable}
      join ${accountTable} on ${accountTable.id} = ${memberTable.accountId}
      where ${memberTable.companyId} = ${company} and ${accountTable.emailVerified}
        and ${memberTable.suspendedAt} is null
        and ${account === undefined ? sql`true` : eq(memberTable.accountId, account)}
        and not exists (
          select 1 from ${memberTable} as other
          where other.account_id = ${memberTable.accountId} and other.company_id <> ${company}
        )
    )`,
  )

/** Counts the enquiries that `linkProvenEnquiries` would link. */
export function countProvenEnquiries(db: Database, company: string): Promise<number> {
  return db.$count(enquiryTable, isFromVerifiedMember(company))
}

/**
 * Links earlier enquiries to a company if they were sent from the verified address of one of its
 * members. Skips members who also belong to another company.
 * @param account account id of the only member whose enquiries are linked; all members if left out
 */
export function linkProvenEnquiries(
  db: Database,
  actor: Actor,
  company: string,
  account?: string,
): Promise<LinkResult> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(companyTable)
      .where(and(eq(companyTable.id, company), isNull(companyTable.mergedInto)))
      .for('update')
    if (!row) return { outcome: 'no-such-company', message: 'There is no such company.' }
    const refusal = refusalFor(
      actor,
      'keep-companies',
      await isAccountManagerOf(tx, actor, company),
    )
    if (refusal) return refusal
    const now = new Date()
    const found = await lockEach(tx, isFromVerifiedMember(company, account))
    // Another transaction may have linked an enquiry or erased its customer since the query.
    const rows = found.filter(({ companyId, forgottenAt }) => !companyId && !forgottenAt)
    const linked = rows.map(({ reference }) => reference)
    await recordLinks(tx, actor, rows, { to: company, now })
    if (linked.length > 0) {
      await writeAudit(tx, actor, {
        action: 'link-enquiries',
        subject: { kind: 'company', id: company, label: row.name },
        after: { enquiries: linked },
      })
    }
    const isLinked = inArray(
      enquiryTable.id,
      rows.map(({ id }) => id),
    )
    const unassigned = await unassignInaccessible(tx, actor, isLinked, now)
    return { outcome: 'done', linked: linked.length, unassigned }
  })
}

/**
 * Moves enquiries from one company to another, with an event and an audit row for each; includes
 * enquiries of erased customers. The caller has checked the policy and locked both companies.
 * @param ids the enquiries to move, with their call-offs; all enquiries of the company if left out
 * @returns ids of the moved enquiries
 */
export async function moveEnquiries(
  tx: Database,
  actor: Actor,
  { from, to, ids, now }: { from: string; to: string; ids?: readonly string[]; now: Date },
): Promise<string[]> {
  const isChosen = ids
    ? or(inArray(enquiryTable.id, [...ids]), inArray(enquiryTable.blanket, [...ids]))
    : undefined
  const found = await lockEach(tx, and(eq(enquiryTable.companyId, from), isChosen))
  // Another transaction may have moved an enquiry since the query.
  const rows = found.filter(({ companyId }) => companyId === from)
  await recordLinks(tx, actor, rows, { to, now })
  return rows.map(({ id }) => id)
}

/**
 * Locks the enquiries that match a condition, in the order of their ids, which avoids deadlocks.
 */
async function lockEach(tx: Database, found: SQL | undefined): Promise<LockedEnquiry[]> {
  const rows = await tx
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .where(found)
    .orderBy(asc(enquiryTable.id))
  const locked: LockedEnquiry[] = []
  for (const { id } of rows) {
    const enquiry = await lockEnquiry(tx, id)
    if (enquiry) locked.push(enquiry)
  }
  return locked
}

/**
 * Writes the company of locked enquiries, with an event and an audit row for each. Blanket orders
 * come first, because the database moves their call-offs with them.
 * @param isSeen whether a person has looked at them; otherwise deferred enquiries stay deferred
 */
async function recordLinks(
  tx: Database,
  actor: Actor,
  enquiries: readonly LockedEnquiry[],
  { to, now, isSeen = false }: { to: string | null; now: Date; isSeen?: boolean },
): Promise<void> {
  const blanketsFirst = enquiries.toSorted((a, b) => Number(!!a.blanket) - Number(!!b.blanket))
  for (const enquiry of blanketsFirst) {
    await recordChange(tx, actor, enquiry, {
      operation: 'keep-companies',
      action: 'link-enquiry',
      now,
      set: { companyId: to, isDeferred: enquiry.isDeferred && !isSeen },
      event: { kind: 'linked' },
      audit: { before: { company: enquiry.companyId }, after: { company: to } },
    })
  }
}
