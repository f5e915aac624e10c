import { sql } from 'drizzle-orm'
import { putRedirects } from '#app/domain/redirects/put-redirects.server.ts'
import type { Redirect, RedirectProblem } from '#app/domain/redirects/redirect-rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { siteAddresses } from './site-addresses.server.ts'

export type AddRedirect =
  | { ok: true; changed: boolean }
  | { ok: false; problems: Pick<RedirectProblem, 'column' | 'reason'>[] }

/**
 * Adds a redirect, or replaces the one of the same path. Refuses, with the reason, a redirect that
 * would hide a page, lead to a missing page, in a circle, to another redirect, or to anything but
 * http and https.
 */
export function addRedirect(db: Database, redirect: Redirect): Promise<AddRedirect> {
  return db.transaction(async (tx) => {
    // Locks out writers, so that no product or article takes the address during the check.
    await tx.execute(sql`lock table product, article in share mode`)
    const put = await putRedirects(tx, [redirect], await siteAddresses(tx))
    return put.ok ? { ok: true, changed: put.changed > 0 } : put
  })
}
