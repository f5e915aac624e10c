import type { Database } from '#app/platform/database/database.server.ts'
import { checkSender } from '#app/platform/sender/sender-check.server.ts'
import type { SenderRefused } from '#app/platform/sender/sender-refusal.ts'
import { type ContactForm, contactDetailsOf } from './contact-form.ts'
import { type ContactReceipt, findContactReceipt } from './find-contact-receipt.server.ts'
import { storeContactRequest } from './store-contact-request.server.ts'

/** Messages an hour that name one e-mail address as their sender's and are acknowledged to it. */
export const messagesOfOne = 5

export interface ReceivedContact {
  form: ContactForm
  /** Of `clientAddress`. */
  address: string
  now: Date
}

/**
 * Takes a checked contact form: first whether it was taken before, then whether a person sent it,
 * outside any transaction, then stores it.
 */
export async function receiveContactRequest(
  db: Database,
  { form, address, now }: ReceivedContact,
): Promise<({ ok: true } & ContactReceipt) | SenderRefused> {
  const { submission, stamp } = form
  const earlier = await findContactReceipt(db, submission)
  if (earlier) return { ok: true, ...earlier }
  const sender = await checkSender(
    db,
    {
      form: 'contact',
      submission,
      proof: form.altcha,
      honeypot: form.website,
      stamp,
      address,
      recipient: form.email,
      recipientLimit: messagesOfOne,
    },
    now,
  )
  if (!sender.ok) return sender
  const { proven, acknowledged, held } = sender
  const details = contactDetailsOf(form)
  const request = { submission, details, proven, acknowledged, held }
  const { repeated } = await storeContactRequest(db, request)
  const stored = repeated ? await findContactReceipt(db, submission) : null
  return { ok: true, ...(stored ?? { acknowledged }) }
}
