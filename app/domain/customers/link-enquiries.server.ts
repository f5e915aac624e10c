import { and, eq, isNull, sql } from 'drizzle-orm'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { type Actor, accountOf } from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import { accountTable, companyTable, memberTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { standingCompany } from './find-company.server.ts'

export type LinkResult =
  | { ok: true; linked: number }
  | {
      ok: false
      reason: 'stale' | 'no-such-enquiry' | 'no-such-company' | 'of-blanket'
      message: string
    }
  | PolicyRefusal

/** Says which company an enquiry belongs to, or that it belongs to none that we know. */
export function linkEnquiry(
  db: Database,
  actor: Actor,
  { enquiry, version, company }: { enquiry: string; version: number; company: string | null },
): Promise<LinkResult> {
  return db.transaction(async (tx) => {
    const mine = eq(enquiryTable.id, enquiry)
    const [row] = await tx.select().from(enquiryTable).where(mine).for('update')
    if (!row) return { ok: false, reason: 'no-such-enquiry', message: 'There is no such enquiry.' }
    const companyId = company ? await standingCompany(tx, company) : null
    if (company && !companyId) {
      return { ok: false, reason: 'no-such-company', message: 'There is no such company.' }
    }
    const refusal = refusalFor(actor, 'keep-companies', await manages(tx, actor, companyId))
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
    await tx
      .update(enquiryTable)
      .set({ companyId, version: version + 1 })
      .where(mine)
    await writeAudit(tx, actor, {
      action: 'link-enquiry',
      subject: { kind: 'enquiry', id: enquiry, label: row.reference },
      before: { company: row.companyId },
      after: { company: companyId },
    })
    return { ok: true, linked: 1 }
  })
}

/** The same by the enquiry’s reference, as people read and type it, on the version it has now. */
export async function linkByReference(
  db: Database,
  actor: Actor,
  { reference, company }: { reference: string; company: string },
): Promise<LinkResult> {
  const [row] = await db
    .select({ enquiry: enquiryTable.id, version: enquiryTable.version })
    .from(enquiryTable)
    .where(eq(enquiryTable.reference, reference.trim().toUpperCase()))
  if (!row) {
    const message = `No enquiry has the reference “${reference.trim().slice(0, 40)}”.`
    return { ok: false, reason: 'no-such-enquiry', message }
  }
  return linkEnquiry(db, actor, { ...row, company })
}

async function manages(tx: Database, actor: Actor, company: string | null): Promise<boolean> {
  const account = accountOf(actor)
  if (!company || !account) return false
  const own = and(eq(companyTable.id, company), eq(companyTable.accountManager, account))
  return (await tx.$count(companyTable, own)) > 0
}

/**
 * Enquiries without a company whose address one of this company’s people has proven to be theirs. Who
 * has left is none of its people: what they send now is their own.
 * @param account of only this one of its people
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
    const refusal = refusalFor(actor, 'keep-companies', await manages(tx, actor, company))
    if (refusal) return refusal
    const linked = await tx
      .update(enquiryTable)
      .set({ companyId: company, version: sql`${enquiryTable.version} + 1` })
      .where(provenFor(company, account))
      .returning({ reference: enquiryTable.reference })
    if (linked.length > 0) {
      await writeAudit(tx, actor, {
        action: 'link-enquiries',
        subject: { kind: 'company', id: company, label: row.name },
        after: { enquiries: linked.map(({ reference }) => reference).slice(0, 100) },
      })
    }
    return { ok: true, linked: linked.length }
  })
}
