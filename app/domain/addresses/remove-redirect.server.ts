import type { Actor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { findRedirectTargets } from '#app/domain/redirects/find-redirect.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { changeRedirects } from './change-redirects.server.ts'

export type RemoveRedirectResult =
  | { outcome: 'done'; needsApproval?: true }
  | { outcome: 'no-such-redirect'; message: string }
  | PolicyRefusal

/** Removes a redirect, so that its path is free again. */
export async function removeRedirect(
  db: Database,
  actor: Actor,
  path: string,
): Promise<RemoveRedirectResult> {
  const refusal = refusalFor(actor, 'keep-redirects')
  if (refusal) return refusal
  if (!(await findRedirectTargets(db, [path])).has(path)) {
    return { outcome: 'no-such-redirect', message: `${path} is not redirected.` }
  }
  const title = `Remove redirect ${path}`
  const result = await changeRedirects(db, actor, { title, changes: [{ path, target: null }] })
  switch (result.outcome) {
    case 'published':
      return { outcome: 'done' }
    case 'needs-approval':
      return { outcome: 'done', needsApproval: true }
    case 'unchanged':
      return { outcome: 'no-such-redirect', message: `${path} is not redirected.` }
    case 'invalid':
    case 'in-use':
      throw new Error(`A redirect can always be removed: ${result.outcome}`)
    default:
      return { outcome: 'not-allowed-to-you', message: result.message }
  }
}
