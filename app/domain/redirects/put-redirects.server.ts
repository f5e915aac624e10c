import { ne, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'
import {
  checkRedirects,
  type Redirect,
  type RedirectProblem,
  type SiteAddresses,
} from './redirect-rules.ts'
import { redirectTable } from './tables.server.ts'

export type PutRedirectsResult =
  | { ok: true; changed: number }
  | { ok: false; problems: RedirectProblem[] }

/**
 * Stores redirects, all or none. Redirects with the same path are replaced; others are kept.
 * Idempotent.
 */
export async function putRedirects(
  tx: Database,
  redirects: readonly Redirect[],
  site: SiteAddresses,
): Promise<PutRedirectsResult> {
  await tx.execute(sql`lock table redirect in share row exclusive mode`)
  const given = new Set(redirects.map(({ path }) => path))
  const stored = await tx.select().from(redirectTable)
  const staying = stored.filter(({ path }) => !given.has(path))
  const problems = checkRedirects(redirects, staying, site)
  if (problems.length > 0) return { ok: false, problems }
  if (redirects.length === 0) return { ok: true, changed: 0 }
  const changed = await tx
    .insert(redirectTable)
    .values([...redirects])
    .onConflictDoUpdate({
      target: redirectTable.path,
      set: { target: sql`excluded.target` },
      setWhere: ne(redirectTable.target, sql`excluded.target`),
    })
    .returning({ path: redirectTable.path })
  if (changed.length > 0) await publish(tx, 'redirects')
  return { ok: true, changed: changed.length }
}
