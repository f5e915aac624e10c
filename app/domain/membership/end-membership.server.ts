import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Actor, MemberActor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { mayAct } from '#app/domain/customers/members/may-act.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { lockMember } from '#app/domain/membership/lock-member.server.ts'
import { refuseMember } from '#app/domain/membership/member-refusal.ts'
import { suspendMember } from '#app/domain/membership/suspend-member.server.ts'
import { endCalendarOf } from '#app/domain/orders/calendar/calendar-address.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { handOver } from './hand-over.server.ts'
import { heirRoles } from './may-inherit.ts'

interface Ending {
  company: string
  /** Version of the company that the user saw; missing if changes by others do not matter. */
  version?: number | undefined
  account: string
  /**
   * Account of the colleague who takes over the member's drafts and approvals; null for the
   * longest-standing owner.
   */
  heir: string | null
}

/**
 * Suspends a member and hands over what belongs to them alone. Sent orders keep their name.
 * @param db for an owner's own company, the transaction of `inCompany`
 */
export function endMembership(db: Database, actor: Actor, ending: Ending, now = new Date()) {
  return end(db, actor, ending, 'keep-members', now)
}

/**
 * Lets a member leave a company, unless they are its last owner. Histories keep their name; only an
 * owner can restore the membership.
 * @param db transaction of `inCompany`
 */
export function leaveCompany(
  db: Database,
  actor: MemberActor,
  { heir }: Pick<Ending, 'heir'>,
  now = new Date(),
) {
  const { company, account } = actor
  return end(db, actor, { company, account, heir }, 'leave-company', now)
}

function end(
  db: Database,
  actor: Actor,
  { heir: chosen, ...which }: Ending,
  operation: 'keep-members' | 'leave-company',
  now: Date,
) {
  return db.transaction(async (tx) => {
    // Locks the company before it selects the successor, so that they cannot leave in the meantime.
    const locked = await lockMember(tx, actor, which, operation)
    if (!locked.ok) return locked
    const heir = await findHeir(tx, { ...which, heir: chosen })
    if (chosen && !heir) return refuseMember('wrong-heir')
    const ended = await suspendMember(tx, actor, { ...which, isSuspended: true }, now, operation)
    const { company, account: from } = which
    if (ended.ok) await endCalendarOf(tx, which)
    if (ended.ok && heir) await handOver(tx, { company, from, heir, by: actor })
    return ended
  })
}

/**
 * Finds the successor: the chosen colleague, if active and allowed to write orders; without a
 * choice, the longest-standing owner. Null if there is none.
 */
export async function findHeir(tx: Database, { company, account, heir }: Omit<Ending, 'version'>) {
  const [found] = await tx
    .select({ account: memberTable.account })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.account))
    .where(
      and(
        eq(memberTable.company, company),
        ne(memberTable.account, account),
        mayAct,
        heir
          ? and(
              eq(memberTable.account, heir),
              isNotNull(memberTable.joinedAt),
              inArray(memberTable.role, [...heirRoles]),
            )
          : eq(memberTable.role, 'owner'),
      ),
    )
    // Owners who never accepted their invitation come last.
    .orderBy(asc(memberTable.joinedAt), asc(memberTable.createdAt), asc(memberTable.account))
    .limit(1)
  return found?.account ?? null
}
