import { relinkEnquiry } from '#app/domain/enquiry/private-page/relink-enquiry.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { CommandError } from '../run-command.ts'
import { atTheDesk } from './at-the-desk.ts'
import { requireEnquiry } from './enquiries.ts'

/** `relink <reference>`: replaces an enquiry's private link that has leaked. */
export async function relinkOne(db: Database, [reference = '']: string[]): Promise<string> {
  const enquiry = await requireEnquiry(db, reference)
  const result = await relinkEnquiry(db, atTheDesk(), enquiry.id)
  if (!result.ok) throw new CommandError(result.message)
  return [
    `${enquiry.reference}: every link given out before is withdrawn. The new one:`,
    `  ${result.link}`,
    `Mails carry it from now on. No mail was sent: tell ${enquiry.details.contactName}, ${enquiry.details.phone}.`,
  ].join('\n')
}
