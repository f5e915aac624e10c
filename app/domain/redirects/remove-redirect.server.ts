import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import { redirectTable } from './tables.server.ts'

/** Takes a redirect away: its path is free again. Tells whether there was one. */
export function removeRedirect(db: Database, path: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(redirectTable).where(eq(redirectTable.path, path))
    if (!rowCount) return false
    await publish(tx, 'redirects')
    return true
  })
}
