import { sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { putRedirects } from '#app/domain/redirects/put-redirects.server.ts'
import type { Redirect, RedirectProblem } from '#app/domain/redirects/redirect-rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { loadSiteAddresses } from './site-addresses.server.ts'

export type AddRedirectResult =
  | { ok: true; changed: boolean }
  | { ok: false; reason: 'wrong'; problems: Pick<RedirectProblem, 'column' | 'reason'>[] }
  | PolicyRefusal

/**
 * Adds a redirect, or replaces the one with the same path. Refused with a reason if it would hide a
 * page, lead to a missing page, to another redirect or in a circle, or use a protocol other than
 * http and https.
 */
export function addRedirect(
  db: Database,
  actor: Actor,
  redirect: Redirect,
): Promise<AddRedirectResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'keep-redirects')
    if (refusal) return refusal
    // Blocks writers, so that no product or article takes the path during the check.
    await tx.execute(sql`lock table product, article in share mode`)
    const put = await putRedirects(tx, [redirect], await loadSiteAddresses(tx))
    if (!put.ok) return { ok: false, reason: 'wrong', problems: put.problems }
    const changed = put.changed > 0
    if (changed) {
      const { path, target } = redirect
      await writeAudit(tx, actor, {
        action: 'add-redirect',
        subject: { kind: 'redirect', id: path, label: path },
        after: { target },
      })
    }
    return { ok: true, changed }
  })
}
