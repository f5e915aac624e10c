import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { redirectTable } from '#app/domain/redirects/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { publish } from '#app/platform/database/publication.server.ts'

export type RemoveRedirectResult =
  | { ok: true }
  | { ok: false; reason: 'no-such-redirect'; message: string }
  | PolicyRefusal

/** Removes a redirect, so that its path is free again. */
export function removeRedirect(
  db: Database,
  actor: Actor,
  path: string,
): Promise<RemoveRedirectResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'keep-redirects')
    if (refusal) return refusal
    const [gone] = await tx.delete(redirectTable).where(eq(redirectTable.path, path)).returning()
    if (!gone) {
      return { ok: false, reason: 'no-such-redirect', message: `${path} is not redirected.` }
    }
    await publish(tx, 'redirects')
    await writeAudit(tx, actor, {
      action: 'remove-redirect',
      subject: { kind: 'redirect', id: path, label: path },
      before: { target: gone.target },
    })
    return { ok: true }
  })
}
