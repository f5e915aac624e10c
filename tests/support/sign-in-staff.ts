import type { StaffActor } from '#app/domain/access/actor.ts'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { accountTable, staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { deriveFormToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { staffSessionCookieName } from '#app/domain/sign-in/session/session-cookie.ts'
import { startSession } from '#app/domain/sign-in/session/start-session.server.ts'
import { authenticatorTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

interface NewStaff {
  roles: readonly StaffRole[]
  name?: string
  email?: string
}

export interface SignedInStaff {
  account: string
  actor: StaffActor
  /** Session token, the value of the cookie. */
  token: string
  /** Value of the field `formToken` of every form in this session. */
  formToken: string
  /** `Cookie` header, for a desk over HTTP. */
  cookie: string
  /** Returns the session cookie for a browser context. */
  browserCookie(url: string): { name: string; value: string; url: string }
}

/** Stores a staff member with a session, and with an authenticator if their roles require one. */
export async function signInStaff(db: Database, staff: NewStaff): Promise<SignedInStaff> {
  const { roles, name = 'Mara Quinn' } = staff
  const now = new Date()
  const email = staff.email ?? `${crypto.randomUUID()}@staff.example.com`
  const [row] = await db
    .insert(accountTable)
    .values({ name, email, emailVerified: true })
    .returning({ id: accountTable.id })
  const account = row?.id ?? ''
  if (roles.length > 0) {
    await db.insert(staffRoleTable).values(roles.map((role) => ({ accountId: account, role })))
  }
  if (roles.includes('administrator')) {
    await db
      .insert(authenticatorTable)
      .values({ accountId: account, secret: 'unused', confirmedAt: now })
  }
  const place = { address: '203.0.113.7', userAgent: 'a test' }
  const token = await startSession(db, { account, hasSecondFactor: true, ...place }, now)
  const cookieName = staffSessionCookieName(false)
  return {
    account,
    actor: { kind: 'staff', account, name, email, roles },
    token,
    formToken: deriveFormToken(token),
    cookie: `${cookieName}=${token}`,
    browserCookie: (url) => ({ name: cookieName, value: token, url }),
  }
}
