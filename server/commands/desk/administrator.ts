import { parseArgs } from 'node:util'
import { appointAdministrator } from '#app/domain/desk/team/appoint-administrator.server.ts'
import { inviteForm } from '#app/domain/desk/team/team-forms.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { CommandError } from '../run-command.ts'
import { atTheDesk } from './at-the-desk.ts'

/** `administrator <e-mail>`: makes a person an administrator, if the last one is gone or locked out. */
export async function appointOne(db: Database, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'lost-authenticator': { type: 'boolean', default: false },
      by: { type: 'string' },
    },
  })
  const [address = '', ...more] = positionals
  const read = inviteForm.safeParse({
    name: values.name ?? address.split('@')[0],
    email: address,
    roles: ['administrator'],
  })
  if (more.length > 0) throw new CommandError('Give one e-mail address.')
  if (!read.success)
    throw new CommandError(read.error.issues.map((issue) => issue.message).join(' '))
  const { name, email } = read.data
  const result = await appointAdministrator(db, atTheDesk(values.by), {
    name,
    email,
    hasLostSecondFactor: values['lost-authenticator'],
  })
  if (!result.ok) throw new CommandError(result.message)
  return [
    result.wasAdministrator
      ? `${email} was an administrator already.`
      : `${email} is an administrator.`,
    values['lost-authenticator'] ? 'Authenticator, recovery codes and passkeys were removed.' : '',
    'They sign in at /staff by mail; without a mail server the link is printed by the site.',
  ]
    .filter(Boolean)
    .join('\n')
}
