import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ActingStaff, maxActingMs } from '#app/domain/access/acting.ts'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { hashToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { maxSessionIdleMs } from '#app/domain/sign-in/session/session-limits.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { actingTable } from './tables.server.ts'

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
