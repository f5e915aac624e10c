import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { checkSender } from '#app/platform/sender/sender-check.server.ts'
import type { SenderRefused } from '#app/platform/sender/sender-refusal.ts'
import { detailsOf, type EnquiryForm } from './enquiry-form.ts'
import { deriveSubmissionKeys, findSubmission, type Submitted } from './find-submission.server.ts'
import { emptyCart, type SubmitResult, submitEnquiry } from './submit-enquiry.server.ts'

export interface ReceivedForm {
  form: EnquiryForm
  /** Token of the visitor's cart; null if the visitor has none. */
  cart: string | null
  /** Client address from `clientAddress`. */
  address: string
  now: Date
}

export type ReceiveResult =
  | ({ outcome: 'done' } & Submitted)
  | SenderRefused
  | Exclude<SubmitResult, { outcome: 'done' }>

/**
 * Submits a valid checkout form. Outside any transaction, it first looks for an enquiry already
 * stored from this form and returns that one, and otherwise checks the sender.
 * @returns the enquiry, or the refusal by the sender check or the submission
 */
export async function receiveEnquiry(
  db: Database,
  { form, cart, address, now }: ReceivedForm,
): Promise<ReceiveResult> {
  const { submission, stamp, seen } = form
  if (cart === null) return emptyCart
  const keys = await deriveSubmissionKeys(db, { submission, cart })
  const earlier = await findSubmission(db, keys)
  if (earlier) return { outcome: 'done', ...earlier }
  const sender = await checkSender(
    db,
    {
      form: 'enquiry',
      submission,
      proof: form.altcha,
      honeypot: form.website,
      stamp,
      address,
      recipient: form.email,
      recipientLimit: environment().RECIPIENT_LIMIT,
    },
    now,
  )
  if (sender.outcome !== 'done') return sender
  const { proven, acknowledged, isDeferred } = sender
  const details = detailsOf(form)
  return submitEnquiry(db, { submission, cart, seen, details, proven, acknowledged, isDeferred })
}
