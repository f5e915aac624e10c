import { asc, eq, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { memberTable } from '../tables.server.ts'
import { isNotSuspended } from './may-act.server.ts'

export interface Colleague {
  account: string
  name: string
  email: string
  role: MemberRole
  /** Whether they have joined; otherwise they are only invited. */
  hasJoined: boolean
  isSuspended: boolean
  /** Whether they have joined and are neither suspended nor deactivated. */
  isActive: boolean
  /** Ids of the sites that they are limited to; empty for all. */
  siteIds: string[]
}

/**
 * Lists current, invited and suspended members of a company, active ones first, then by name.
 * @param tx transaction of `inCompany`
 */
export function listMembers(
  tx: Database,
  { company }: Pick<MemberActor, 'company'>,
): Promise<Colleague[]> {
  return tx
    .select({
      account: accountTable.id,
      name: accountTable.name,
      email: accountTable.email,
      role: memberTable.role,
      siteIds: memberTable.siteIds,
      hasJoined: sql<boolean>`${memberTable.joinedAt} is not null`,
      isSuspended: sql<boolean>`${memberTable.suspendedAt} is not null`,
      isActive: sql<boolean>`${memberTable.joinedAt} is not null and ${isNotSuspended}`,
    })
    .from(memberTable)
    .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
    .where(eq(memberTable.companyId, company))
    .orderBy(
      sql`${memberTable.suspendedAt} is not null`,
      asc(accountTable.name),
      asc(accountTable.id),
    )
    .limit(500)
}
