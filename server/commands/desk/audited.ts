import { userInfo } from 'node:os'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export type Action = (db: Database, args: string[]) => Promise<string>

/**
 * A command that changes something, and writes into the audit log that it did, in one transaction:
 * what is refused or fails is not written. Nothing personal stands in the log, which outlives it.
 * @param changes whether these arguments change anything; left out, all do
 */
export function audited(name: string, action: Action, changes = (_: string[]) => true): Action {
  return async (db, args) => {
    if (!changes(args)) return action(db, args)
    return db.transaction(async (tx) => {
      const said = await action(tx, args)
      const [subject = ''] = args
      const label = subject.includes('@') ? 'a person' : subject
      const actor = { kind: 'system', source: 'command', name: byOf(args) } as const
      await writeAudit(tx, actor, {
        action: `desk-${name}`,
        subject: { kind: 'command', id: label, label },
        after: { command: `desk ${name}`, ...detailsOf(args.slice(1)) },
      })
      return said
    })
  }
}

/** Who says they give the command, or whose account at the server it is. */
function byOf(args: string[]): string {
  const at = args.indexOf('--by')
  const given = at < 0 ? args.find((arg) => arg.startsWith('--by='))?.slice(5) : args[at + 1]
  return given || userInfo().username
}

/** The status or address that it was given, and the names of fields without what stands in them. */
function detailsOf([second = '', ...more]: string[]): Record<string, unknown> {
  const fields = [second, ...more].flatMap((arg) => /^([a-zA-Z]+)=/.exec(arg)?.[1] ?? [])
  if (fields.length > 0) return { fields }
  return second && !second.startsWith('--') ? { to: second } : {}
}
