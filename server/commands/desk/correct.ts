import { parseArgs } from 'node:util'
import type { Actor } from '#app/domain/access/actor.ts'
import { correctContactRequest } from '#app/domain/contact/correct-contact-request.server.ts'
import { correctEnquiry } from '#app/domain/enquiry/correction/correct-enquiry.server.ts'
import { type PrivacyTarget, parsePrivacyTarget } from '#app/domain/privacy/privacy-target.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { CommandError } from '../run-command.ts'
import { atTheDesk } from './at-the-desk.ts'
import { requireEnquiry } from './enquiries.ts'

/** `correct <whose> field=value …`: corrects the sender's details on an enquiry or contact message. */
export async function correctOne(db: Database, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  const [named = '', ...pairs] = positionals
  const target = parsePrivacyTarget(named)
  if (!target || 'email' in target) {
    throw new CommandError('Give the reference of an enquiry, or the id of a contact message.')
  }
  const given = readPairs(pairs)
  const result = await correct(db, target, given, atTheDesk(values.by))
  if (!result.ok) throw new CommandError(result.message)
  const { changed, readdressed } = result
  if (changed.length === 0) return `${named}: as before.`
  const mails = readdressed > 0 ? ` Mails that go to the new address: ${readdressed}.` : ''
  return `${named}: ${changed.join(', ')} corrected.${mails}`
}

async function correct(
  db: Database,
  target: Exclude<PrivacyTarget, { email: string }>,
  given: Record<string, string>,
  actor: Actor,
) {
  if ('contactRequest' in target)
    return correctContactRequest(db, actor, target.contactRequest, given)
  const { id } = await requireEnquiry(db, target.reference)
  return correctEnquiry(db, actor, { enquiry: id, given })
}

/** @throws CommandError for what is not `field=value` */
function readPairs(pairs: string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const end = pair.indexOf('=')
      if (end < 1) throw new CommandError(`Give each correction as field=value, not “${pair}”.`)
      return [pair.slice(0, end), pair.slice(end + 1)]
    }),
  )
}
