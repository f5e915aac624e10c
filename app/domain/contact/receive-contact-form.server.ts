import type { SubmissionResult } from '@conform-to/react'
import type { Database } from '#app/platform/database/database.server.ts'
import { retryAfterSeconds, tolerateOutage } from '#app/platform/database/database-health.server.ts'
import { formUnavailableMessage } from '#app/platform/database/database-unavailable.ts'
import type { FormReading } from '#app/platform/forms/read-form.ts'
import { checkSender } from '#app/platform/sender/sender-check.server.ts'
import type { SenderRefused } from '#app/platform/sender/sender-refusal.ts'
import { buildRefusalMessage } from './build-refusal-message.ts'
import { type ContactForm, selectContactDetails } from './contact-form.ts'
import {
  type ContactReceipt,
  findContactReceipt,
  storeContactRequest,
} from './store-contact-request.server.ts'

/**
 * Maximum number of messages an hour with the same sender address that are acknowledged by mail.
 */
export const maxAcknowledgedPerHour = 5

export interface SentContactForm {
  sent: FormReading<ContactForm>
  /** Client IP address from `clientAddress`. */
  address: string
  now: Date
  /** Our phone number, for the refusal message. */
  phone: string
}

export interface ContactFormRefused {
  outcome: 'refused'
  /**
   * 400: invalid input or failed human check; 409: form too old; 429: too many; 503: database
   * unavailable.
   */
  status: 400 | 409 | 429 | 503
  /** Seconds until the form may be sent again. */
  retryAfter?: number
  /** Submitted values with messages by field; the field '' stands for the whole form. */
  reply: SubmissionResult<string[]>
}

/**
 * Parses a contact form from an untrusted sender, checks the sender, and stores the message with
 * its mails.
 */
export async function receiveContactForm(
  db: Database,
  { sent, address, now, phone }: SentContactForm,
): Promise<({ outcome: 'done'; submission: string } & ContactReceipt) | ContactFormRefused> {
  if (sent.status !== 'success') return { outcome: 'refused', status: 400, reply: sent.reply() }
  const result = await tolerateOutage(receive(db, sent.value, address, now))
  if (!result) {
    const reply = sent.reply({
      formErrors: [`${formUnavailableMessage('message')} Or call ${phone}.`],
    })
    return { outcome: 'refused', status: 503, retryAfter: retryAfterSeconds, reply }
  }
  if (result.outcome === 'done') return { ...result, submission: sent.value.submission }
  const { status, message, retryAfter } = result
  const reply = sent.reply({ formErrors: [buildRefusalMessage(message, retryAfter, phone)] })
  return { outcome: 'refused', status, ...(retryAfter === undefined ? {} : { retryAfter }), reply }
}

/**
 * Stores the form. If it was stored before, returns the same receipt without checking the sender
 * again.
 */
async function receive(
  db: Database,
  form: ContactForm,
  address: string,
  now: Date,
): Promise<({ outcome: 'done' } & ContactReceipt) | SenderRefused> {
  const { submission, stamp } = form
  const earlier = await findContactReceipt(db, submission)
  if (earlier) return { outcome: 'done', ...earlier }
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
      recipientLimit: maxAcknowledgedPerHour,
    },
    now,
  )
  if (sender.outcome !== 'done') return sender
  const { proven, acknowledged, isDeferred } = sender
  const details = selectContactDetails(form)
  const request = { submission, details, proven, acknowledged, isDeferred }
  return { outcome: 'done', ...(await storeContactRequest(db, request)) }
}
