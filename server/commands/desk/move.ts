import { parseArgs } from 'node:util'
import { isIsoDay } from '#app/domain/calendar/iso-day.ts'
import { loadWorkCalendar } from '#app/domain/content/work-calendar.server.ts'
import { refuseClosedDay } from '#app/domain/enquiry/delivery/plan-delivery.ts'
import { moveWithApproval } from '#app/domain/orders/decision/commit-order.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { CommandError } from '../run-command.ts'
import { commandActor } from './command-actor.ts'
import { readStatus, requireEnquiry } from './enquiries.ts'

/**
 * `move <reference> <status>`: changes the status of an enquiry through the same operation as the
 * desk.
 */
export async function moveEnquiry(db: Database, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      note: { type: 'string' },
      delivery: { type: 'string' },
      'closed-too': { type: 'boolean', default: false },
      by: { type: 'string' },
      mail: { type: 'boolean', default: true },
    },
  })
  const [reference = '', status = ''] = positionals
  const to = readStatus(status)
  const enquiry = await requireEnquiry(db, reference)
  const day = values['closed-too'] ? undefined : values.delivery
  const closed =
    day && isIsoDay(day) && refuseClosedDay(day, await loadWorkCalendar(db, new Date()))
  if (closed) {
    throw new CommandError(`${closed.message} To deliver then all the same, add --closed-too.`)
  }
  const result = await moveWithApproval(db, commandActor(values.by), {
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
