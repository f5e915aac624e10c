import { sql } from 'drizzle-orm'
import { putRedirects } from '#app/domain/redirects/put-redirects.server.ts'
import type { Redirect, RedirectProblem } from '#app/domain/redirects/redirect-rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { siteAddresses } from './site-addresses.server.ts'

export type AddRedirect =
  | { ok: true; changed: boolean }
  | { ok: false; problems: Pick<RedirectProblem, 'column' | 'reason'>[] }

/**
 * Redirects an old address; where that is redirected already, to another place. Refused, with the
 * reason, what would hide a page, lead nowhere, in a circle or over another redirect, or leave
 * http and https.
 */
export function addRedirect(db: Database, redirect: Redirect): Promise<AddRedirect> {
  return db.transaction(async (tx) => {
    // No product and no article takes the address while it is looked at.
    await tx.execute(sql`lock table product, article in share mode`)
    const put = await putRedirects(tx, [redirect], await siteAddresses(tx))
    return put.ok ? { ok: true, changed: put.changed > 0 } : put
  })
}
