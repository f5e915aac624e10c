import { parseArgs } from 'node:util'
import { addRedirect } from '#app/domain/addresses/add-redirect.server.ts'
import { removeRedirect } from '#app/domain/addresses/remove-redirect.server.ts'
import { listRedirects } from '#app/domain/redirects/list-redirects.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { CommandError } from '../run-command.ts'
import { commandActor } from './command-actor.ts'

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
    const removed = await removeRedirect(db, commandActor(), path)
    if (removed.ok) return `${path} is no longer redirected.`
    throw new CommandError(removed.message)
  }
  if (!path || !target || more.length > 0 || values.remove) {
    throw new CommandError('Give the old address and the new one, or the old one and --remove.')
  }
  const added = await addRedirect(db, commandActor(), { path, target })
  if (added.ok) return `${path} → ${target}${added.changed ? '' : ', as before'}.`
  if (added.reason !== 'wrong') throw new CommandError(added.message)
  throw new CommandError(
    added.problems.map(({ column, reason }) => `${column}: ${reason}.`).join('\n'),
  )
}
