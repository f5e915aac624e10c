import { and, eq, isNull } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { formatInstant } from '#app/platform/text/format.ts'
import { type PrepareResult, prepareMember } from './invite-member.server.ts'
import { accessRequestTable } from './tables.server.ts'

type AccessRequest = typeof accessRequestTable.$inferSelect

export type DecideAccessResult =
  | { outcome: 'done' }
  | Exclude<PrepareResult, { outcome: 'done' }>
  | { outcome: 'stale' | 'no-such-company' | 'has-owner'; message: string }
  | PolicyRefusal

/**
 * Approves an access request: makes the person the owner of a company and mails them how to sign
 * in. This works only for a company without an owner; afterwards its owner invites the others.
 * @param company id of an existing company; null to create one with the name in the request
 */
export function approveAccess(
  db: Database,
  actor: StaffActor,
  { request, company, now }: { request: string; company: string | null; now: Date },
): Promise<DecideAccessResult> {
  return decideLocked(db, actor, request, async (tx, asked) => {
    const into = company === null ? await createCompany(tx, asked) : await lockCompany(tx, company)
    if (!into) {
      const message = 'There is no such company, or it was merged. Choose another.'
      return { outcome: 'no-such-company', message }
    }
    const owners = and(
      eq(memberTable.companyId, into.id),
      eq(memberTable.role, 'owner'),
      isNull(memberTable.suspendedAt),
    )
    if ((await tx.$count(memberTable, owners)) > 0) {
      const message = `${into.name} already has an owner, who can invite others. Decline this request and inform the person.`
      return { outcome: 'has-owner', message }
    }
    const { name, email } = asked
    const member = { company: into.id, role: 'owner' as const, name, email, by: actor.account }
    const prepared = await prepareMember(tx, member)
    if (prepared.outcome !== 'done') return prepared
    const { account } = prepared
    await tx.insert(memberTable).values({ companyId: into.id, accountId: account, role: 'owner' })
    await storeDecision(tx, asked.id, { state: 'approved', companyId: into.id }, actor, now)
    await writeAudit(tx, actor, {
      action: 'approve-access',
      subject: { kind: 'company', id: into.id, label: into.name },
      after: { account, role: 'owner', isNew: company === null },
    })
    return { outcome: 'done' }
  })
}

/** Declines an access request. No mail is sent; staff inform the person themselves. */
export function declineAccess(
  db: Database,
  actor: StaffActor,
  { request, now }: { request: string; now: Date },
): Promise<DecideAccessResult> {
  return decideLocked(db, actor, request, async (tx, asked) => {
    await storeDecision(tx, asked.id, { state: 'declined' }, actor, now)
    await writeAudit(tx, actor, {
      action: 'decline-access',
      subject: { kind: 'access-request', id: asked.id, label: asked.company },
    })
    return { outcome: 'done' }
  })
}

/**
 * Locks the request and runs `decide`. Of two concurrent decisions, the second is refused with a
 * message that names the first.
 */
async function decideLocked(
  db: Database,
  actor: StaffActor,
  request: string,
  decide: (tx: Database, asked: AccessRequest) => Promise<DecideAccessResult>,
): Promise<DecideAccessResult> {
  const refusal = refusalFor(actor, 'approve-access')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const [asked] = await tx
      .select()
      .from(accessRequestTable)
      .where(eq(accessRequestTable.id, request))
      .for('update')
    if (asked?.state === 'waiting') return decide(tx, asked)
    return { outcome: 'stale', message: await describeDecision(tx, asked) }
  })
}

async function describeDecision(tx: Database, asked: AccessRequest | undefined): Promise<string> {
  if (!asked) return 'This request no longer exists.'
  const { name, email, state, decidedBy, decidedAt } = asked
  const [by] = decidedBy
    ? await tx
        .select({ name: accountTable.name })
        .from(accountTable)
        .where(eq(accountTable.id, decidedBy))
    : []
  const when = decidedAt ? `, ${formatInstant(decidedAt)}` : ''
  return `${by?.name ?? 'Somebody'} ${state === 'approved' ? 'let in' : 'declined'} ${name} (${email}) already${when}.`
}

async function createCompany(tx: Database, { company: name }: AccessRequest) {
  const [made] = await tx.insert(companyTable).values({ name }).returning()
  return made
}

/** Locks the company, so that of two concurrent first owners the second finds the first. */
async function lockCompany(tx: Database, id: string) {
  const [found] = await tx
    .select()
    .from(companyTable)
    .where(and(eq(companyTable.id, id), isNull(companyTable.mergedInto)))
    .for('update')
  return found
}

function storeDecision(
  tx: Database,
  id: string,
  decided: { state: 'approved' | 'declined'; companyId?: string },
  { account }: StaffActor,
  now: Date,
) {
  return tx
    .update(accessRequestTable)
    .set({ ...decided, decidedAt: now, decidedBy: account })
    .where(eq(accessRequestTable.id, id))
}
