import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Actor, MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { isNotSuspended } from '#app/domain/customers/members/members.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { lockMember } from '#app/domain/membership/lock-member.server.ts'
import { refuseMember } from '#app/domain/membership/member-refusal.ts'
import { setMemberSuspended } from '#app/domain/membership/suspend-member.server.ts'
import { deleteCalendarUrl } from '#app/domain/orders/calendar/calendar-url.server.ts'
import { endDraftShares } from '#app/domain/orders/hand-over/hand-over-drafts.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { successorRoles } from './can-take-over.ts'
import { handOver } from './hand-over.server.ts'

interface Ending {
  company: string
  /** Version of the company that the user saw; missing if changes by others do not matter. */
  version?: number | undefined
  account: string
  /**
   * Account of the colleague who takes over the member's drafts and approvals; null for the
   * longest-standing owner.
   */
  successor: string | null
}

/**
 * Suspends a member and hands over what belongs to them alone. Sent orders keep their name.
 * @param db for an owner's own company, the transaction of `inCompany`
 */
export function endMembership(db: Database, actor: Actor, ending: Ending, now = new Date()) {
  return suspendAndHandOver(db, actor, ending, 'keep-members', now)
}

/**
 * Lets a member leave a company, unless they are its last owner. Histories keep their name; only an
 * owner can restore the membership.
 * @param db transaction of `inCompany`
 */
export function leaveCompany(
  db: Database,
  actor: MemberActor,
  { successor: heir }: Pick<Ending, 'successor'>,
  now = new Date(),
) {
  const { company, account } = actor
  return suspendAndHandOver(db, actor, { company, account, successor: heir }, 'leave-company', now)
}

function suspendAndHandOver(
  db: Database,
  actor: Actor,
  { successor: chosen, ...which }: Ending,
  operation: 'keep-members' | 'leave-company',
  now: Date,
) {
  return db.transaction(async (tx) => {
    // Locks the company before it selects the successor, so that they cannot leave in the meantime.
    const locked = await lockMember(tx, actor, which, operation)
    if (locked.outcome !== 'done') return locked
    const heir = await findSuccessor(tx, { ...which, successor: chosen })
    if (chosen && !heir) return refuseMember('wrong-heir')
    const ended = await setMemberSuspended(
      tx,
      actor,
      { ...which, isSuspended: true },
      now,
      operation,
    )
    const { company, account: from } = which
    if (ended.outcome === 'done') {
      await deleteCalendarUrl(tx, which)
      await endDraftShares(tx, which)
    }
    if (ended.outcome === 'done' && heir)
      await handOver(tx, { company, from, successor: heir, by: actor })
    return ended
  })
}

/**
 * Finds the successor: the chosen colleague, if active and allowed to write orders; without a
 * choice, the longest-standing owner. Null if there is none.
 */
export async function findSuccessor(
  tx: Database,
  { company, account, successor: heir }: Omit<Ending, 'version'>,
) {
  const [found] = await tx
    .select({ account: memberTable.accountId })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .where(
      and(
        eq(memberTable.companyId, company),
        ne(memberTable.accountId, account),
        isNotSuspended,
        heir
          ? and(
              eq(memberTable.accountId, heir),
              isNotNull(memberTable.joinedAt),
              inArray(memberTable.role, [...successorRoles]),
            )
          : eq(memberTable.role, 'owner'),
      ),
    )
    // Owners who never accepted their invitation come last.
    .orderBy(asc(memberTable.joinedAt), asc(memberTable.createdAt), asc(memberTable.accountId))
    .limit(1)
  return found?.account ?? null
}
