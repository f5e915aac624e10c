import { readdressMails } from '#app/domain/notifications/readdress-mails.server.ts'
import type { Actor } from '#app/domain/people/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { readCorrections } from '#app/platform/text/read-corrections.ts'
import { enquiryForm } from '../checkout/enquiry-form.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from './change-enquiry.server.ts'
import type { EnquiryDetails } from './enquiry.ts'

/** The fields that can be corrected, with their names in the history; not what is free text. */
const names = {
  contactName: 'contact name',
  company: 'company',
  email: 'e-mail',
  phone: 'phone',
  role: 'what your company does',
  address: 'street address',
  suburb: 'suburb or town',
  state: 'state',
  postcode: 'postcode',
  unloading: 'unloading',
  neededBy: 'needed by',
  purchaseOrder: 'purchase-order number',
} as const satisfies Partial<Record<keyof EnquiryDetails, string>>

const correctable = Object.keys(names) as (keyof typeof names)[]

/** The checkout form's fields of these names. */
function correctableFields(now: Date) {
  const { consent, submission, stamp, seen, website, altcha, message, ...fields } = enquiryForm(
    isoDayOf(now),
  ).shape
  return fields satisfies Record<keyof typeof names, unknown>
}

export interface EnquiryCorrection {
  enquiry: string
  version?: number | undefined
  /** New values by field name, as typed. */
  given: Readonly<Record<string, string>>
  now?: Date
}

export type CorrectionResult =
  | { ok: true; changed: string[]; readdressed: number }
  | { ok: false; reason: 'wrong-value'; message: string }
  | ChangeRefusal

/**
 * Corrects the customer and delivery details of an enquiry, by the rules of the checkout form. In one
 * transaction it stores the details and an event that names the fields (not their values), and
 * corrects the recipient of mails that have not left. Values that are stored already change nothing.
 */
export async function correctEnquiry(
  db: Database,
  actor: Actor,
  { enquiry: id, version, given, now = new Date() }: EnquiryCorrection,
): Promise<CorrectionResult> {
  const read = readCorrections(correctableFields(now), given)
  if (!read.ok) return { ok: false, reason: 'wrong-value', message: read.message }
  const { neededBy, ...rest } = read.values
  const wanted = { ...rest, ...(neededBy === undefined ? {} : { neededBy: neededBy || null }) }
  const change = { operation: 'correct-enquiry', enquiry: id, version } as const
  return changeEnquiry<CorrectionResult>(db, actor, change, async (tx, row) => {
    const changed = correctable.filter((name) => name in wanted && wanted[name] !== row[name])
    if (changed.length === 0) return { ok: true, changed, readdressed: 0 }
    await recordChange(tx, actor, row, {
      operation: 'correct-enquiry',
      now,
      set: wanted,
      event: {
        kind: 'correction',
        note: `Corrected: ${changed.map((name) => names[name]).join(', ')}.`,
      },
      // Not the values: the audit log outlives forgetting.
      audit: { after: { fields: changed } },
    })
    const addresses = { from: row.email, to: wanted.email ?? row.email }
    const readdressed = changed.includes('email') ? await readdressMails(tx, id, addresses) : 0
    return { ok: true, changed, readdressed }
  })
}
