import type { Actor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Redirect, RedirectProblem } from '#app/domain/redirects/redirect-rules.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { changeRedirects } from './change-redirects.server.ts'

export type AddRedirectResult =
  | { outcome: 'done'; changed: boolean; needsApproval?: true }
  | { outcome: 'wrong'; problems: Pick<RedirectProblem, 'column' | 'reason'>[] }
  | PolicyRefusal

/**
 * Adds a redirect, or replaces the one with the same path. Refused with a reason if it would hide a
 * page, lead to a missing page, to another redirect or in a circle, or use a protocol other than
 * http and https.
 */
export async function addRedirect(
  db: Database,
  actor: Actor,
  { path, target }: Redirect,
): Promise<AddRedirectResult> {
  const refusal = refusalFor(actor, 'keep-redirects')
  if (refusal) return refusal
  const title = `Redirect ${path}`
  const result = await changeRedirects(db, actor, { title, changes: [{ path, target }] })
  switch (result.outcome) {
    case 'published':
      return { outcome: 'done', changed: true }
    case 'unchanged':
      return { outcome: 'done', changed: false }
    case 'needs-approval':
      return { outcome: 'done', changed: false, needsApproval: true }
    case 'invalid':
      return { outcome: 'wrong', problems: result.problems.map(toProblem) }
    case 'in-use':
      throw new Error('Adding a redirect deletes nothing.')
    default:
      return { outcome: 'not-allowed-to-you', message: result.message }
  }
}

function toProblem({ place, reason }: { place: string; reason: string }) {
  const column = place === 'target' ? ('target' as const) : ('path' as const)
  const isUnknown = place === '' && reason === 'does not exist'
  return {
    column,
    reason: isUnknown
      ? 'must be a path such as /catalogue/old-name, at most 200 characters'
      : reason,
  }
}
