import { and, eq, isNotNull } from 'drizzle-orm'
import { answerSignInRequest } from '#app/domain/sign-in/link/answer-sign-in.server.ts'
import { requestSignIn } from '#app/domain/sign-in/link/request-sign-in.server.ts'
import {
  deriveSignInCode,
  useCode as signInByCode,
} from '#app/domain/sign-in/link/use-sign-in.server.ts'
import { createToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { signInRequestTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/**
 * Signs in to the portal with the code of a mail.
 * @returns null if no mail was sent
 */
export async function signInToPortal(db: Database, email: string, now: Date) {
  const browser = { browserToken: createToken(), address: '203.0.113.9', userAgent: 'a test' }
  const asked = { email, audience: 'portal' as const, ...browser, isKnown: false }
  const asking = await requestSignIn(db, asked, now)
  if (asking.outcome !== 'done') return null
  const { request } = asking
  await answerSignInRequest(db, { request, address: browser.address })
  const { id, accountId: account } = signInRequestTable
  if ((await db.$count(signInRequestTable, and(eq(id, request), isNotNull(account)))) === 0)
    return null
  const code = await deriveSignInCode(db, request)
  const used = await signInByCode(db, code, { ...browser, audience: 'portal' }, now)
  return { used, request, browser }
}
