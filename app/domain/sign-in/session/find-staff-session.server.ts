import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { authenticatorTable, sessionTable } from '../tables.server.ts'
import { hashToken } from './secret-token.server.ts'
import { maxSessionIdleMs, minSeenIntervalMs } from './session-limits.ts'

export interface StaffSession {
  id: string
  actor: StaffActor
  stage: SessionStage
  confirmedAt: Date
}

/**
 * Finds the desk session of a cookie's token. Called at every request, so that an ended session, a
 * deactivated account or a removed role takes effect at once.
 * @returns null if the session has ended or its account is not staff
 */
export async function findStaffSession(
  db: Database,
  token: string,
  now: Date,
): Promise<StaffSession | null> {
  const [found] = await db
    .select({
      id: sessionTable.id,
      account: accountTable.id,
      name: accountTable.name,
      email: accountTable.email,
      seenAt: sessionTable.seenAt,
      secondFactorAt: sessionTable.secondFactorAt,
      confirmedAt: sessionTable.confirmedAt,
      roles: sql<
        StaffRole[]
      >`array(select role from ${staffRoleTable} where ${staffRoleTable.accountId} = ${accountTable.id} order by role)`,
      hasAuthenticator: sql<boolean>`exists(select from ${authenticatorTable} where ${authenticatorTable.accountId} = ${accountTable.id} and ${authenticatorTable.confirmedAt} is not null)`,
    })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.accountId))
    .where(
      and(
        eq(sessionTable.token, hashToken(token)),
        eq(sessionTable.audience, 'staff'),
        gt(sessionTable.expiresAt, now),
        gt(sessionTable.seenAt, new Date(now.getTime() - maxSessionIdleMs)),
        isNull(accountTable.deactivatedAt),
      ),
    )
  if (!found || found.roles.length === 0) return null
  const { id, account, name, email, roles, seenAt, confirmedAt } = found
  if (now.getTime() - seenAt.getTime() >= minSeenIntervalMs) {
    await db.update(sessionTable).set({ seenAt: now }).where(eq(sessionTable.id, id))
  }
  const actor: StaffActor = { kind: 'staff', account, name, email, roles }
  return { id, actor, stage: computeStage({ ...found }), confirmedAt }
}

/**
 * Stage of a session. `open`: it may do what its roles allow. `needs-code`: it must verify the
 * second factor first. `needs-authenticator`: it must set up an authenticator first, as
 * administrators have to.
 */
type SessionStage = 'open' | 'needs-code' | 'needs-authenticator'

function computeStage(session: {
  roles: readonly StaffRole[]
  hasAuthenticator: boolean
  secondFactorAt: Date | null
}): SessionStage {
  const { roles, hasAuthenticator, secondFactorAt } = session
  if (!hasAuthenticator && roles.includes('administrator')) return 'needs-authenticator'
  return hasAuthenticator && !secondFactorAt ? 'needs-code' : 'open'
}
