import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { managesCompany } from '#app/domain/customers/manages-company.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { lockEnquiry, recordChange } from '#app/domain/enquiry/record/change-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findCompanyName, standingCompany } from './find-company.server.ts'

export type LinkResult =
  | { ok: true; linked: number }
  | {
      ok: false
      reason: 'stale' | 'no-such-enquiry' | 'no-such-company' | 'of-blanket'
      message: string
    }
  | { ok: false; reason: 'of-another'; from: { id: string; name: string }; message: string }
  | PolicyRefusal

/**
 * Links an enquiry to a company, or to none. Taking it from another company needs the right to
 * change that company too, and that the actor has confirmed which company loses it.
 * @param from the company that the actor knows to lose it
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
    const row = await lockEnquiry(tx, enquiry)
    if (!row) return { ok: false, reason: 'no-such-enquiry', message: 'There is no such enquiry.' }
    const companyId = company ? await standingCompany(tx, company) : null
    if (company && !companyId) {
      return { ok: false, reason: 'no-such-company', message: 'There is no such company.' }
    }
    const isOwn = await managesCompany(tx, actor, companyId)
    const refusal =
      refusalFor(actor, 'keep-companies', isOwn) ?? (await mayTake(tx, actor, row, companyId))
    if (refusal) return refusal
    if (row.version !== version) {
      const message = 'Somebody has changed this enquiry meanwhile. Look at it again.'
      return { ok: false, reason: 'stale', message }
    }
    if (row.companyId === companyId) return { ok: true, linked: 0 }
    if (row.blanket || (row.periodUntil && !companyId)) {
      const message =
        'A call-off belongs to the company of its blanket order, and that to one. Link the blanket order.'
      return { ok: false, reason: 'of-blanket', message }
    }
    if (row.companyId && row.companyId !== from) return knowsWhose(tx, row.reference, row.companyId)
    await recordChange(tx, actor, row, {
      operation: 'keep-companies',
      action: 'link-enquiry',
      now: new Date(),
      set: { companyId },
      event: { kind: 'linked' },
      audit: { before: { company: row.companyId }, after: { company: companyId } },
    })
    return { ok: true, linked: 1 }
  })
}

/** The same by the enquiry’s reference, as people read and type it, on the version it has now. */
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
    return { ok: false, reason: 'no-such-enquiry', message }
  }
  return linkEnquiry(db, actor, { ...row, company, from })
}

/** Refuses what would take an enquiry from a company that is not the actor’s to keep. */
async function mayTake(
  tx: Database,
  actor: Actor,
  { reference, companyId }: { reference: string; companyId: string | null },
  to: string | null,
): Promise<PolicyRefusal | null> {
  if (!companyId || companyId === to) return null
  const refusal = refusalFor(actor, 'keep-companies', await managesCompany(tx, actor, companyId))
  if (!refusal) return null
  const name = (await findCompanyName(tx, companyId))?.name ?? 'another company'
  const message = `${reference} belongs to ${name}, which is not yours to look after. Ask a coordinator to move it.`
  return { ...refusal, message }
}

async function knowsWhose(tx: Database, reference: string, id: string): Promise<LinkResult> {
  const name = (await findCompanyName(tx, id))?.name ?? 'another company'
  const message = `${reference} belongs to ${name}, whose people would see it no more. Confirm that it is moved.`
  return { ok: false, reason: 'of-another', from: { id, name }, message }
}

/**
 * Enquiries without a company that were sent from an address which a member of this company has
 * proven to be theirs. Former members do not count: what they send now is their own.
 * @param account of one member, to count only theirs
 */
const provenFor = (company: string, account?: string) =>
  and(
    isNull(enquiryTable.companyId),
    isNull(enquiryTable.forgottenAt),
    sql`lower(${enquiryTable.email}) in (
      select ${accountTable.email} from ${memberTable}
      join ${accountTable} on ${accountTable.id} = ${memberTable.account}
      where ${memberTable.company} = ${company} and ${accountTable.emailVerified}
        and ${memberTable.suspendedAt} is null
        and ${account === undefined ? sql`true` : eq(memberTable.account, account)}
        and not exists (
          select 1 from ${memberTable} as other
          where other.account = ${memberTable.account} and other.company <> ${company}
        )
    )`,
  )

/** How many enquiries `linkProvenEnquiries` would link. */
export function countProvenEnquiries(db: Database, company: string): Promise<number> {
  return db.$count(enquiryTable, provenFor(company))
}

/**
 * Links the enquiries that were sent from the addresses of a company’s people before it was known:
 * only addresses that somebody proved by signing in, and only of people of this company alone.
 * @param account of only this one of its people; of all unless given
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
    if (!row) return { ok: false, reason: 'no-such-company', message: 'There is no such company.' }
    const refusal = refusalFor(actor, 'keep-companies', await managesCompany(tx, actor, company))
    if (refusal) return refusal
    const linked = await linkEach(tx, actor, { company, found: provenFor(company, account) })
    if (linked.length > 0) {
      await writeAudit(tx, actor, {
        action: 'link-enquiries',
        subject: { kind: 'company', id: company, label: row.name },
        after: { enquiries: linked },
      })
    }
    return { ok: true, linked: linked.length }
  })
}

/**
 * Links every enquiry that a condition finds, with an event and an audit row for each. An enquiry
 * stays deferred, since nobody has read it.
 * @returns references of the linked enquiries
 */
async function linkEach(
  tx: Database,
  actor: Actor,
  { company, found }: { company: string; found: SQL | undefined },
): Promise<string[]> {
  const rows = await tx
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .where(found)
    .orderBy(asc(enquiryTable.id))
  const linked: string[] = []
  for (const { id } of rows) {
    const enquiry = await lockEnquiry(tx, id)
    // Another transaction may have linked it or erased its customer since it was found.
    if (!enquiry || enquiry.companyId || enquiry.forgottenAt) continue
    await recordChange(tx, actor, enquiry, {
      operation: 'keep-companies',
      action: 'link-enquiry',
      now: new Date(),
      set: { companyId: company, held: enquiry.held },
      event: { kind: 'linked' },
      audit: { before: { company: null }, after: { company } },
    })
    linked.push(enquiry.reference)
  }
  return linked
}
