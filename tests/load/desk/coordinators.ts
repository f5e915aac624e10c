import { deriveFormToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { staffSessionCookieName } from '#app/domain/sign-in/session/session-cookie.ts'
import { startSession } from '#app/domain/sign-in/session/start-session.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedInStaff } from '#tests/support/sign-in-staff.ts'
import { findCoordinators } from './fill-desk.ts'

export type Coordinator = Pick<SignedInStaff, 'account' | 'cookie' | 'formToken'>

/** Signs in every coordinator of a filled desk; the first few have enquiries assigned. */
export async function signInCoordinators(db: Database): Promise<Coordinator[]> {
  const signedIn: Coordinator[] = []
  for (const { account } of await findCoordinators(db)) {
    const place = { address: '203.0.113.7', userAgent: 'a bench' }
    const token = await startSession(db, { account, hasSecondFactor: true, ...place }, new Date())
    const cookie = `${staffSessionCookieName(false)}=${token}`
    signedIn.push({ account, cookie, formToken: deriveFormToken(token) })
  }
  return signedIn
}
