import { desc, eq, ne } from 'drizzle-orm'
import { answerSignInRequest } from '#app/domain/sign-in/link/answer-sign-in.server.ts'
import { createLinkToken, deriveSignInCode } from '#app/domain/sign-in/link/use-sign-in.server.ts'
import { signInRequestTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Processes all sign-in requests at once, as the worker does within a second. */
export async function answerSignInRequests(db: Database): Promise<void> {
  const { id, email } = signInRequestTable
  const waiting = await db.select({ id }).from(signInRequestTable).where(ne(email, ''))
  for (const { id: request } of waiting) {
    await answerSignInRequest(db, { request, address: '203.0.113.9' })
  }
}

/**
 * Sends waiting sign-in mails.
 * @returns link and code of the latest mail to a staff member
 */
export async function lastRequestOf(db: Database, account: string) {
  await answerSignInRequests(db)
  const [request] = await db
    .select({ id: signInRequestTable.id })
    .from(signInRequestTable)
    .where(eq(signInRequestTable.accountId, account))
    .orderBy(desc(signInRequestTable.createdAt))
    .limit(1)
  const id = request?.id ?? ''
  const link = `/staff/sign-in/link/${await createLinkToken(db, id)}`
  return { id, link, code: await deriveSignInCode(db, id) }
}

/** Returns the session's form token from the first form of a page. */
export const tokenIn = (text: string) => text.match(/name="formToken" value="([^"]+)"/)?.[1] ?? ''
