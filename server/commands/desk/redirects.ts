import { parseArgs } from 'node:util'
import { addRedirect } from '#app/domain/addresses/add-redirect.server.ts'
import { listRedirects } from '#app/domain/redirects/list-redirects.server.ts'
import { removeRedirect } from '#app/domain/redirects/remove-redirect.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { CommandError } from '../run-command.ts'

export async function showRedirects(db: Database, args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { search: { type: 'string' } } })
  const redirects = await listRedirects(db, values.search)
  if (redirects.length === 0) return 'No redirect matches.'
  return redirects.map(({ path, target }) => `${path} → ${target}`).join('\n')
}

export async function redirectOne(db: Database, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { remove: { type: 'boolean', default: false } },
  })
  const [path, target, ...more] = positionals
  if (values.remove && path && !target) {
    if (await removeRedirect(db, path)) return `${path} is no longer redirected.`
    throw new CommandError(`${path} is not redirected.`)
  }
  if (!path || !target || more.length > 0 || values.remove) {
    throw new CommandError('Give the old address and the new one, or the old one and --remove.')
  }
  const added = await addRedirect(db, { path, target })
  if (added.ok) return `${path} → ${target}${added.changed ? '' : ', as before'}.`
  throw new CommandError(
    added.problems.map(({ column, reason }) => `${column}: ${reason}.`).join('\n'),
  )
}
