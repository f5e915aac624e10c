import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ActingStaff, maxActingMs } from '#app/domain/access/acting.ts'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { isAccountManagerOf } from '#app/domain/customers/lock-company.server.ts'
import { isNotSuspended } from '#app/domain/customers/members/members.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { createToken, hashToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { maxSessionIdleMs } from '#app/domain/sign-in/session/session-cookie.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { actingTable } from './tables.server.ts'

/** Time within which the portal must accept the key from the desk. */
const handoverMs = 2 * 60_000

type BeginActingResult =
  | { outcome: 'done'; key: string }
  | { outcome: 'no-such-member' | 'needs-second-factor'; message: string }
  | PolicyRefusal

interface BeginActingInput {
  company: string
  /** Account of the member to act for. */
  account: string
  reason: string
  /** Id of the staff member's desk session. */
  session: string
}

/**
 * Starts acting on behalf of a member, who must have joined and must not be suspended. If this
 * session already acted for another member of the company, that ends.
 * @returns a one-time key, which a form of the desk posts to the portal
 */
export function beginActing(
  db: Database,
  actor: StaffActor,
  { company, account, reason, session }: BeginActingInput,
  now: Date,
): Promise<BeginActingResult> {
  return db.transaction(async (tx) => {
    const isOwn = await isAccountManagerOf(tx, actor, company)
    const refusal = refusalFor(actor, 'act-as-member', isOwn)
    if (refusal) return refusal
    const member = await findMemberToActFor(tx, { company, account })
    if (!member) {
      const message =
        'You cannot act for this person: they have never signed in, are suspended, or the company was merged.'
      return { outcome: 'no-such-member', message }
    }
    // Staff who act for a member must meet the sign-in rules of the member's company.
    if (member.needsSecondFactor && !(await hasSecondFactor(tx, session))) {
      const message = `${member.company} requires a second factor. Sign in to the desk with a passkey or your authenticator app first; you can add a passkey under your account.`
      return { outcome: 'needs-second-factor', message }
    }
    const { companyId: ofCompany, session: inSession, endedAt } = actingTable
    await tx
      .update(actingTable)
      .set({ endedAt: now })
      .where(and(eq(ofCompany, company), eq(inSession, session), isNull(endedAt)))
    const key = createToken()
    await tx.insert(actingTable).values({
      session,
      companyId: company,
      accountId: account,
      reason,
      token: hashToken(key),
      createdAt: now,
    })
    await writeAudit(tx, actor, {
      action: 'begin-acting',
      subject: { kind: 'company', id: company, label: member.company },
      after: { reason, person: member.email },
      onBehalfOf: member.name,
    })
    return { outcome: 'done', key }
  })
}

/** Whether a second factor was verified in a desk session. */
async function hasSecondFactor(tx: Database, session: string): Promise<boolean> {
  const { id, secondFactorAt } = sessionTable
  return (await tx.$count(sessionTable, and(eq(id, session), isNotNull(secondFactorAt)))) > 0
}

/**
 * Finds a member on whose behalf staff may act: one who has joined and is not suspended. @returns
 * null if there is none
 */
export async function findMemberToActFor(
  db: Database,
  which: { company: string; account: string },
) {
  const [found] = await db
    .select({
      name: accountTable.name,
      email: accountTable.email,
      company: companyTable.name,
      needsSecondFactor: companyTable.needsSecondFactor,
      joinedAt: memberTable.joinedAt,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .innerJoin(companyTable, eq(companyTable.id, memberTable.companyId))
    .where(
      and(
        eq(memberTable.companyId, which.company),
        eq(memberTable.accountId, which.account),
        isNotSuspended,
        isNull(companyTable.mergedInto),
      ),
    )
  return found?.joinedAt ? found : null
}

/**
 * Opens the portal with a key from the desk; each key can be used once.
 * @param deskSession token of the browser's desk session, which must be the one that began it;
 * undefined if the desk has its own host name, so that the portal does not receive its cookies
 * @returns the token for the browser's cookie; null if the key is unknown, too old, used, or from
 * another session
 */
export async function openActing(
  db: Database,
  { key, deskSession }: { key: string; deskSession: string | null | undefined },
  now: Date,
): Promise<{ company: string; token: string; seconds: number } | null> {
  const token = createToken()
  const { id, token: sessionToken } = sessionTable
  const own =
    deskSession === undefined
      ? undefined
      : inArray(
          actingTable.session,
          db
            .select({ id })
            .from(sessionTable)
            .where(eq(sessionToken, hashToken(deskSession ?? ''))),
        )
  const [opened] = await db
    .update(actingTable)
    .set({ token: hashToken(token), openedAt: now })
    .where(
      and(
        eq(actingTable.token, hashToken(key)),
        own,
        isNull(actingTable.openedAt),
        isNull(actingTable.endedAt),
        gt(actingTable.createdAt, new Date(now.getTime() - handoverMs)),
      ),
    )
    .returning({ company: actingTable.companyId })
  // The cookie outlives the access, so that a late request is told the reason.
  return opened ? { ...opened, token, seconds: (4 * maxActingMs) / 1000 } : null
}

/** A staff member who acts on a customer's behalf in this request. */
export interface Acting {
  id: string
  staff: ActingStaff
  /** Member on whose behalf they act. */
  member: { account: string; name: string; email: string }
  endsAt: Date
}

/**
 * Finds on whose behalf a cookie's token acts at a company. Checked at every request: the half
 * hour, the desk session it was begun in, and that the staff member is still allowed to.
 * @returns null if any of these has ended
 */
export async function findActing(
  db: Database,
  { token, company }: { token: string; company: string },
  now: Date,
): Promise<Acting | null> {
  const staffTable = alias(accountTable, 'staff')
  const [found] = await db
    .select({
      id: actingTable.id,
      createdAt: actingTable.createdAt,
      staff: { account: staffTable.id, name: staffTable.name, email: staffTable.email },
      member: { account: accountTable.id, name: accountTable.name, email: accountTable.email },
      manager: companyTable.accountManager,
    })
    .from(actingTable)
    .innerJoin(sessionTable, eq(sessionTable.id, actingTable.session))
    .innerJoin(staffTable, eq(staffTable.id, sessionTable.accountId))
    .innerJoin(accountTable, eq(accountTable.id, actingTable.accountId))
    .innerJoin(companyTable, eq(companyTable.id, actingTable.companyId))
    .where(
      and(
        eq(actingTable.token, hashToken(token)),
        eq(actingTable.companyId, company),
        isNotNull(actingTable.openedAt),
        isNull(actingTable.endedAt),
        gt(actingTable.createdAt, new Date(now.getTime() - maxActingMs)),
        eq(sessionTable.audience, 'staff'),
        gt(sessionTable.expiresAt, now),
        gt(sessionTable.seenAt, new Date(now.getTime() - maxSessionIdleMs)),
        isNull(staffTable.deactivatedAt),
        isNull(accountTable.deactivatedAt),
      ),
    )
  if (!found) return null
  const { id, createdAt, staff, member, manager } = found
  const roles = await findRoles(db, staff.account)
  const actor: StaffActor = { kind: 'staff', ...staff, roles }
  if (refusalFor(actor, 'act-as-member', manager === staff.account)) return null
  const endsAt = new Date(createdAt.getTime() + maxActingMs)
  return { id, staff: { account: staff.account, name: staff.name }, member, endsAt }
}

async function findRoles(db: Database, account: string): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staffRoleTable.role })
    .from(staffRoleTable)
    .where(eq(staffRoleTable.accountId, account))
  return rows.map(({ role }) => role)
}

/**
 * Ends acting on a customer's behalf before its time is up. Does nothing if it has ended already.
 */
export async function endActing(
  db: Database,
  actor: MemberActor,
  { id, company }: { id: string; company: { id: string; name: string } },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(actingTable)
      .set({ endedAt: now })
      .where(and(eq(actingTable.id, id), isNull(actingTable.endedAt)))
    if (!rowCount) return
    await writeAudit(tx, actor, {
      action: 'end-acting',
      subject: { kind: 'company', id: company.id, label: company.name },
    })
  })
}
