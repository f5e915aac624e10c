import type { SubmissionResult } from '@conform-to/react'
import type { Database } from '#app/platform/database/database.server.ts'
import { cannotTake } from '#app/platform/database/database-away-words.ts'
import { secondsAway, unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import { checkSender } from '#app/platform/sender/sender-check.server.ts'
import type { SenderRefused } from '#app/platform/sender/sender-refusal.ts'
import { type ContactForm, contactDetailsOf } from './contact-form.ts'
import { readContactForm } from './read-contact-form.ts'
import { refusalWords } from './refusal-words.ts'
import {
  type ContactReceipt,
  findContactReceipt,
  storeContactRequest,
} from './store-contact-request.server.ts'

/**
 * Maximum number of messages an hour with the same sender address that are acknowledged by mail.
 */
export const messagesOfOne = 5

export interface SentContactForm {
  sent: FormData
  /** Client IP address from `clientAddress`. */
  address: string
  now: Date
  /** Our phone number, for the refusal message. */
  phone: string
}

export interface ContactFormRefused {
  ok: false
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
): Promise<({ ok: true; submission: string } & ContactReceipt) | ContactFormRefused> {
  const parsed = readContactForm(sent)
  if (parsed.status !== 'success') return { ok: false, status: 400, reply: parsed.reply() }
  const result = await unlessDatabaseAway(receive(db, parsed.value, address, now))
  if (!result) {
    const reply = parsed.reply({ formErrors: [`${cannotTake('message')} Or call ${phone}.`] })
    return { ok: false, status: 503, retryAfter: secondsAway, reply }
  }
  if (result.ok) return { ...result, submission: parsed.value.submission }
  const { status, message, retryAfter } = result
  const reply = parsed.reply({ formErrors: [refusalWords(message, retryAfter, phone)] })
  return { ok: false, status, ...(retryAfter === undefined ? {} : { retryAfter }), reply }
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
  return { ok: true, ...(await storeContactRequest(db, request)) }
}
