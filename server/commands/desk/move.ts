import { parseArgs } from 'node:util'
import { moveEnquiry } from '#app/domain/enquiry/record/move-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { CommandError } from '../run-command.ts'
import { atTheDesk } from './at-the-desk.ts'
import { readStatus, requireEnquiry } from './enquiries.ts'

/** `move <reference> <status>`: through the same operation as every other change of status. */
export async function moveOne(db: Database, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      note: { type: 'string' },
      delivery: { type: 'string' },
      by: { type: 'string' },
      mail: { type: 'boolean', default: true },
    },
  })
  const [reference = '', status = ''] = positionals
  const to = readStatus(status)
  const enquiry = await requireEnquiry(db, reference)
  const result = await moveEnquiry(db, atTheDesk(values.by), {
    enquiry: enquiry.id,
    to,
    mail: { send: values.mail },
    ...(values.note === undefined ? {} : { note: values.note }),
    ...(values.delivery === undefined ? {} : { deliveryOn: values.delivery }),
  })
  if (!result.ok) throw new CommandError(result.message)
  const told = result.mailed ? `${enquiry.details.email} is told by mail.` : 'No mail was sent.'
  return `${enquiry.reference}: ${result.from} → ${result.to}. ${told}`
}
