import { and, asc, count, eq, exists, gt, max, notInArray, sql } from 'drizzle-orm'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { closedStatuses } from '#app/domain/enquiry/lifecycle.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { maxSessionIdleMs } from '#app/domain/sign-in/session/session-cookie.ts'
import { authenticatorTable, sessionTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export interface StaffMember {
  id: string
  name: string
  email: string
  roles: StaffRole[]
  /** Whether they have ever signed in. */
  hasSignedIn: boolean
  hasAuthenticator: boolean
  deactivatedAt: Date | null
  updatedAt: Date
  /** Last use of a current session; null if there is none. */
  seenAt: Date | null
  /** Number of open enquiries assigned to them. */
  open: number
}

/** Lists current and former staff, active ones first. */
export async function listTeam(db: Database, account?: string): Promise<StaffMember[]> {
  const roles = db
    .select({ role: staffRoleTable.role })
    .from(staffRoleTable)
    .where(eq(staffRoleTable.accountId, accountTable.id))
  // Built separately, so that their columns keep the table names.
  const seen = db
    .select({ at: max(sessionTable.seenAt) })
    .from(sessionTable)
    .where(
      and(
        eq(sessionTable.accountId, accountTable.id),
        gt(sessionTable.expiresAt, sql`now()`),
        gt(sessionTable.seenAt, new Date(Date.now() - maxSessionIdleMs)),
      ),
    )
  const open = db
    .select({ count: count() })
    .from(enquiryTable)
    .where(
      and(
        eq(enquiryTable.assignee, accountTable.id),
        notInArray(enquiryTable.status, [...closedStatuses]),
      ),
    )
  const rows = await db
    .select({
      id: accountTable.id,
      name: accountTable.name,
      email: accountTable.email,
      hasSignedIn: accountTable.emailVerified,
      deactivatedAt: accountTable.deactivatedAt,
      updatedAt: accountTable.updatedAt,
      roles: sql<
        StaffRole[]
      >`array(select role from ${staffRoleTable} where ${staffRoleTable.accountId} = ${accountTable.id} order by role)`,
      hasAuthenticator: sql<boolean>`exists(select from ${authenticatorTable} where ${authenticatorTable.accountId} = ${accountTable.id} and ${authenticatorTable.confirmedAt} is not null)`,
      seenAt: sql<Date | null>`(${seen})`.mapWith(sessionTable.seenAt),
      open: sql<number>`(${open})`.mapWith(Number),
    })
    .from(accountTable)
    .where(and(exists(roles), account ? eq(accountTable.id, account) : undefined))
    .orderBy(sql`${accountTable.deactivatedAt} is not null`, asc(accountTable.name))
    .limit(500)
  return rows.map((row) => ({
    ...row,
    hasSignedIn: row.hasSignedIn || row.hasAuthenticator || row.seenAt !== null,
  }))
}
