import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Reads the version of a member's company, on which changes of its members are based; -1 if it does
 * not exist.
 * @param tx transaction of `inCompany`
 */
export async function readCompanyVersion(tx: Database, { company }: MemberActor): Promise<number> {
  const [row] = await tx
    .select({ version: companyTable.version })
    .from(companyTable)
    .where(eq(companyTable.id, company))
  return row?.version ?? -1
}

/**
 * Finds the member's own phone number; empty if they never gave one.
 * @param tx transaction of `inCompany`
 */
export async function findPhone(tx: Database, { account }: MemberActor): Promise<string> {
  const [found] = await tx
    .select({ phone: accountTable.phone })
    .from(accountTable)
    .where(eq(accountTable.id, account))
  return found?.phone ?? ''
}

/** SQL condition on members joined with accounts: neither suspended nor deactivated. */
export const isNotSuspended = and(
  isNull(memberTable.suspendedAt),
  isNull(accountTable.deactivatedAt),
)

/** Member of a company, as the other members see them. */
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

/** Records that an invited person has joined, at their first request for a company. */
export async function recordJoined(
  db: Database,
  { account, company }: { account: string; company: string },
  now: Date,
): Promise<void> {
  const { joinedAt } = memberTable
  await db
    .update(memberTable)
    .set({ joinedAt: now })
    .where(
      and(eq(memberTable.companyId, company), eq(memberTable.accountId, account), isNull(joinedAt)),
    )
}
