import { eq } from 'drizzle-orm'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { deriveFormToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { startSession } from '#app/domain/sign-in/session/start-session.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeMember } from '#tests/factories/member.ts'

/** Name of the portal's session cookie over HTTP. */
export const portalCookie = 'vpack_portal'

/** Stores a member of a company with a portal session. */
export async function signInMember(
  db: Database,
  company: string,
  role: MemberRole = 'buyer',
  person: { name?: string; email?: string } = {},
) {
  const actor = await storeMember(db, company, role, person)
  const mine = eq(accountTable.id, actor.account)
  await db.update(accountTable).set({ emailVerified: true }).where(mine)
  const place = { address: '203.0.113.7', userAgent: 'a test' }
  const { account } = actor
  const session = { account, audience: 'portal' as const, hasSecondFactor: false, ...place }
  const token = await startSession(db, session, new Date())
  return {
    actor,
    account,
    token,
    formToken: deriveFormToken(token),
    /** `Cookie` header, for a portal over HTTP. */
    cookie: `${portalCookie}=${token}`,
    /** Returns the session cookie for a browser context. */
    browserCookie: (url: string) => ({ name: portalCookie, value: token, url }),
  }
}
