import { desc, eq } from 'drizzle-orm'
import { codeOf, linkTokenOf } from '#app/domain/sign-in/link/sign-in-secrets.server.ts'
import { signInRequestTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** What the last mail to somebody of the desk says that they asked for to sign in. */
export async function lastRequestOf(db: Database, account: string) {
  const [request] = await db
    .select({ id: signInRequestTable.id })
    .from(signInRequestTable)
    .where(eq(signInRequestTable.account, account))
    .orderBy(desc(signInRequestTable.createdAt))
    .limit(1)
  const id = request?.id ?? ''
  const link = `/staff/sign-in/link/${await linkTokenOf(db, id)}`
  return { id, link, code: await codeOf(db, id) }
}

/** The token of the session in the first form of a page of the desk. */
export const tokenIn = (text: string) => text.match(/name="formToken" value="([^"]+)"/)?.[1] ?? ''
