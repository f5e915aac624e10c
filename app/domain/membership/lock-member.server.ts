import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { lockCompany } from '#app/domain/customers/lock-company.server.ts'
import { mayAct } from '#app/domain/customers/members/may-act.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { refuseMember } from './member-refusal.ts'

export interface ChangedMember {
  company: string
  /**
   * The company’s version that the person saw: its people are changed one after the other. Left out,
   * whatever others changed.
   */
  version?: number | undefined
  account: string
}

/** A person of a company, with the company locked, so that two changes cannot take its last owner. */
export async function lockMember(
  tx: Database,
  actor: Actor,
  { company: id, version, account }: ChangedMember,
  operation: 'keep-members' | 'leave-company' = 'keep-members',
) {
  const locked = await lockCompany(tx, actor, { id, version }, operation)
  if (!locked.ok) return locked
  const [member] = await tx
    .select({
      role: memberTable.role,
      joinedAt: memberTable.joinedAt,
      suspendedAt: memberTable.suspendedAt,
      name: accountTable.name,
      email: accountTable.email,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.account))
    .where(and(eq(memberTable.company, id), eq(memberTable.account, account)))
  return member ? { ...locked, member } : refuseMember('no-such-member')
}

/**
 * Whether the company has another owner who can act. Where a member decides, an owner who has
 * signed in counts only owners who have signed in, since an invitation may have gone to a mistyped
 * address. The desk need not, since it can appoint another owner.
 */
export async function hasOtherOwner(
  tx: Database,
  actor: Actor,
  { company, account, joinedAt }: { company: string; account: string; joinedAt: Date | null },
): Promise<boolean> {
  const mustHaveCome = actor.kind === 'customer' && joinedAt !== null
  const [other] = await tx
    .select({ account: memberTable.account })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.account))
    .where(
      and(
        eq(memberTable.company, company),
        ne(memberTable.account, account),
        eq(memberTable.role, 'owner'),
        mustHaveCome ? isNotNull(memberTable.joinedAt) : undefined,
        mayAct,
      ),
    )
    .limit(1)
  return other !== undefined
}
