import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import type { SignInAudience } from '#app/domain/sign-in/sign-in-audience.ts'
import { authenticatorTable, sessionTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { describeDevice } from './describe-device.ts'
import { hashToken } from './secret-token.server.ts'
import { maxSessionIdleMs, minSeenIntervalMs } from './session-cookie.ts'

/**
 * Finds the account of a desk session that has expired, so that a form sent with it can be stored
 * for its sender. Never use it to authorise anything. Expired sessions are stored for
 * `expiredSessionDays`.
 * @returns null if the session is unknown, was ended on purpose, or its account is not staff
 */
export async function findExpiredSessionAccount(
  db: Database,
  token: string,
): Promise<string | null> {
  const [found] = await db
    .select({ account: accountTable.id })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.accountId))
    .where(
      and(
        eq(sessionTable.token, hashToken(token)),
        eq(sessionTable.audience, 'staff'),
        isNull(accountTable.deactivatedAt),
        exists(
          db
            .select({ role: staffRoleTable.role })
            .from(staffRoleTable)
            .where(eq(staffRoleTable.accountId, accountTable.id)),
        ),
      ),
    )
  return found?.account ?? null
}

/** A signed-in customer. Permissions are checked for each company at each request. */
export interface PortalSession {
  id: string
  account: string
  name: string
  email: string
  /** Time of the last re-authentication. */
  confirmedAt: Date
  /**
   * Time at which a second factor was verified; null if none was. A passkey counts as both factors.
   */
  secondFactorAt: Date | null
  /**
   * Company whose identity provider signed the member in: the session opens this company only. Null
   * after a sign-in by mail or passkey.
   */
  signedInFor: string | null
  /** Whether signing in by mail requires the authenticator app. */
  hasAuthenticator: boolean
}

/**
 * Finds the portal session of a cookie's token. Called at every request.
 * @returns null if the session has ended, belongs to the desk, or its account is deactivated
 */
export async function findPortalSession(
  db: Database,
  token: string,
  now: Date,
): Promise<PortalSession | null> {
  const [found] = await db
    .select({
      id: sessionTable.id,
      account: accountTable.id,
      name: accountTable.name,
      email: accountTable.email,
      seenAt: sessionTable.seenAt,
      confirmedAt: sessionTable.confirmedAt,
      secondFactorAt: sessionTable.secondFactorAt,
      signedInFor: sessionTable.companyId,
      hasAuthenticator: sql<boolean>`${authenticatorTable.confirmedAt} is not null`,
    })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.id, sessionTable.accountId))
    .leftJoin(authenticatorTable, eq(authenticatorTable.accountId, sessionTable.accountId))
    .where(
      and(
        eq(sessionTable.token, hashToken(token)),
        eq(sessionTable.audience, 'portal'),
        gt(sessionTable.expiresAt, now),
        gt(sessionTable.seenAt, new Date(now.getTime() - maxSessionIdleMs)),
        isNull(accountTable.deactivatedAt),
      ),
    )
  if (!found) return null
  const { seenAt, ...session } = found
  if (now.getTime() - seenAt.getTime() >= minSeenIntervalMs) {
    await db.update(sessionTable).set({ seenAt: now }).where(eq(sessionTable.id, session.id))
  }
  return session
}

export interface StaffSession {
  id: string
  actor: StaffActor
  stage: SessionStage
  confirmedAt: Date
  /** Hashes of the form tokens of this browser's earlier sessions of the account. */
  earlierFormTokens: string[]
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
      earlierFormTokens: sessionTable.earlierFormTokens,
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
  const { id, account, name, email, roles, seenAt, confirmedAt, earlierFormTokens } = found
  if (now.getTime() - seenAt.getTime() >= minSeenIntervalMs) {
    await db.update(sessionTable).set({ seenAt: now }).where(eq(sessionTable.id, id))
  }
  const actor: StaffActor = { kind: 'staff', account, name, email, roles }
  return { id, actor, stage: computeStage({ ...found }), confirmedAt, earlierFormTokens }
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

export interface OwnSession {
  id: string
  /** Browser and system, such as “Firefox on Windows”. */
  device: string
  /** IP address that it was opened from. */
  address: string
  createdAt: Date
  seenAt: Date
}

/**
 * Lists the active sessions of an account for one audience (default the desk), most recently used
 * first.
 */
export async function listSessions(
  db: Database,
  account: string,
  now: Date,
  audience: SignInAudience = 'staff',
): Promise<OwnSession[]> {
  const { id, ipAddress, userAgent, createdAt, seenAt, expiresAt, accountId } = sessionTable
  const rows = await db
    .select({ id, address: ipAddress, userAgent, createdAt, seenAt })
    .from(sessionTable)
    .where(
      and(
        eq(accountId, account),
        eq(sessionTable.audience, audience),
        gt(expiresAt, now),
        gt(seenAt, new Date(now.getTime() - maxSessionIdleMs)),
      ),
    )
    .orderBy(desc(seenAt))
    .limit(50)
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: describeDevice(userAgent) }))
}
