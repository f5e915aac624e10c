import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { sessionTable } from '../tables.server.ts'
import { createToken, hashToken } from './secret-token.server.ts'

/** Gives a session a new token after its rights have changed; the old token becomes invalid. */
export async function replaceSessionToken(
  tx: Database,
  session: string,
  now: Date,
): Promise<string> {
  const token = createToken()
  await tx
    .update(sessionTable)
    .set({ token: hashToken(token), updatedAt: now })
    .where(eq(sessionTable.id, session))
  return token
}
