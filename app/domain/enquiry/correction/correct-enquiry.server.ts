import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { readdressMails } from '#app/domain/notifications/readdress-mails.server.ts'
import { describePostcodeMismatch } from '#app/domain/transport/postcodes.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { readCorrections } from '#app/platform/text/read-corrections.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import {
  type CorrectableField,
  correctableDetails,
  correctableFields,
  correctableLabels,
  nonPersonalFields,
} from '../record/correction.ts'
import { correctionForm, maxCorrectionReason } from './correction-form.ts'
import { enquiryCorrectionTable } from './tables.server.ts'

export interface EnquiryCorrection {
  enquiry: string
  version?: number | undefined
  /** New raw values by field name. */
  given: Readonly<Record<string, string>>
  /** Reason for the correction; the customer can read it. */
  why?: string
  now?: Date
}

export type CorrectionResult =
  | { outcome: 'done'; changed: CorrectableField[]; readdressed: number }
  | {
      outcome: 'wrong-value' | 'too-long'
      message: string
      /** Field that the message is about; left out if the message names the fields itself. */
      field?: CorrectableField
    }
  | ChangeRefusal

/**
 * Corrects the customer and delivery details of an enquiry, by the rules of the checkout form. One
 * transaction stores the details and their previous values, adds an event that names the fields
 * (not their values), updates the clock, and corrects the recipient of queued mails. Unchanged
 * values are ignored.
 */
export async function correctEnquiry(
  db: Database,
  actor: Actor,
  { enquiry: id, version, given, now = new Date(), ...rest }: EnquiryCorrection,
): Promise<CorrectionResult> {
  const why = cleanSingleLine(rest.why ?? '')
  if (why.length > maxCorrectionReason) {
    const message = `Shorten the reason to ${maxCorrectionReason} characters or fewer.`
    return { outcome: 'too-long', message }
  }
  const read = readCorrections(correctionForm(isoDayOf(now)).shape, given)
  if (read.outcome !== 'done') return { outcome: 'wrong-value', message: read.message }
  const { neededBy, ...values } = read.values
  const wanted = { ...values, ...(neededBy === undefined ? {} : { neededBy: neededBy || null }) }
  const change = { operation: 'correct-enquiry', enquiry: id, version } as const
  return changeEnquiry<CorrectionResult>(db, actor, change, async (tx, row) => {
    const changed = correctableFields.filter((name) => name in wanted && wanted[name] !== row[name])
    if (changed.length === 0) return { outcome: 'done', changed, readdressed: 0 }
    const place = { ...row, ...wanted }
    const movesPlace = changed.includes('state') || changed.includes('postcode')
    const mismatch = movesPlace ? describePostcodeMismatch(place.state, place.postcode) : null
    if (mismatch) {
      return { outcome: 'wrong-value', message: mismatch, field: 'postcode' }
    }
    const [before, after] = [correctableDetails(row), correctableDetails({ ...row, ...wanted })]
    const named = changed.map((name) => correctableLabels[name]).join(', ')
    const event = await recordChange(tx, actor, row, {
      operation: 'correct-enquiry',
      now,
      set: wanted,
      event: { kind: 'correction', note: `Corrected: ${named}.${why && ` ${why}`}` },
      audit: auditOf(changed, before, after),
    })
    const author = cleanSingleLine(nameOf(actor)).slice(0, 100)
    await tx.insert(enquiryCorrectionTable).values(
      changed.map((field) => ({
        enquiry: id,
        event,
        createdAt: now,
        author,
        field,
        before: before[field],
        after: after[field],
      })),
    )
    const addresses = { from: row.email, to: wanted.email ?? row.email }
    const readdressed = changed.includes('email') ? await readdressMails(tx, id, addresses) : 0
    return { outcome: 'done', changed, readdressed }
  })
}

type Details = ReturnType<typeof correctableDetails>

/**
 * Audit entry: the changed fields, but values only of non-personal fields, because the audit log is
 * kept after erasure.
 */
function auditOf(changed: CorrectableField[], before: Details, after: Details) {
  const told = changed.filter((field) => nonPersonalFields.includes(field))
  const of = (details: Details) => Object.fromEntries(told.map((field) => [field, details[field]]))
  return { before: of(before), after: { fields: changed, ...of(after) } }
}
