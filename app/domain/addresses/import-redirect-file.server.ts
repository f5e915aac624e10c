import type { Actor } from '#app/domain/access/actor.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { type RedirectError, readRedirects } from '#app/domain/redirects/import-redirects.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { changeRedirects } from './change-redirects.server.ts'

/** Maximum number of redirects in a file that the desk imports. */
export const maxImportedRedirects = 2000

export type RedirectFileImport =
  | { outcome: 'imported'; changed: number }
  | { outcome: 'needs-approval' }
  | { outcome: 'refused'; errors: RedirectError[] }
  | PolicyRefusal

/** Imports a CSV file of redirects as one change set, all or none. Others are kept. */
export async function importRedirectFile(
  db: Database,
  actor: Actor,
  bytes: Uint8Array,
): Promise<RedirectFileImport> {
  const refusal = refusalFor(actor, 'keep-redirects')
  if (refusal) return refusal
  const read = await readRedirects(bytes)
  if ('errors' in read) return { outcome: 'refused', errors: read.errors }
  const { redirects, lines } = read
  if (redirects.length === 0 || redirects.length > maxImportedRedirects) {
    const reason =
      redirects.length === 0
        ? 'has no redirects'
        : `has more than ${maxImportedRedirects} redirects: send it in parts`
    return { outcome: 'refused', errors: [{ line: 1, column: null, reason }] }
  }
  const doubled = findDouble(redirects)
  if (doubled !== null) {
    const reason = `${redirects[doubled]?.path} is there twice`
    return { outcome: 'refused', errors: [{ line: lines[doubled] ?? 1, column: 'path', reason }] }
  }
  const title = 'Redirects from a file'
  const result = await changeRedirects(db, actor, { title, changes: redirects })
  switch (result.outcome) {
    case 'published':
      return { outcome: 'imported', changed: result.documents.length }
    case 'unchanged':
      return { outcome: 'imported', changed: 0 }
    case 'needs-approval':
      return { outcome: 'needs-approval' }
    case 'invalid': {
      const lineOf = new Map(redirects.map(({ path }, index) => [path, lines[index] ?? 1]))
      const errors = result.problems.map(({ key, place, reason }) => ({
        line: lineOf.get(key) ?? 1,
        column: place === 'target' ? ('target' as const) : ('path' as const),
        reason,
      }))
      return { outcome: 'refused', errors: errors.toSorted((a, b) => a.line - b.line) }
    }
    case 'in-use':
      throw new Error('An import deletes nothing.')
    default:
      return { outcome: 'not-allowed-to-you', message: result.message }
  }
}

/** Finds the first redirect whose path is there already. */
function findDouble(redirects: readonly { path: string }[]): number | null {
  const seen = new Set<string>()
  for (const [index, { path }] of redirects.entries()) {
    if (seen.has(path)) return index
    seen.add(path)
  }
  return null
}
