import type { Database } from '#app/platform/database.server.ts'
import { checkSender } from '#app/platform/sender-check.server.ts'
import type { SenderRefused } from '#app/platform/sender-refusal.ts'
import { type ContactForm, contactDetailsOf } from './contact-form.ts'
import { isContactStored } from './is-contact-stored.server.ts'
import { storeContactRequest } from './store-contact-request.server.ts'

/** Messages an hour that may name one e-mail address as their sender's. */
const messagesOfOne = 5

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
): Promise<{ ok: true } | SenderRefused> {
  const { submission, stamp } = form
  if (await isContactStored(db, submission)) return { ok: true }
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
  const details = contactDetailsOf(form)
  await storeContactRequest(db, { submission, details, proven: sender.proven })
  return { ok: true }
}
