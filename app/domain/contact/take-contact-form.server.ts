import type { SubmissionResult } from '@conform-to/react'
import type { Database } from '#app/platform/database/database.server.ts'
import { cannotTake } from '#app/platform/database/database-away-words.ts'
import { secondsAway, unlessDatabaseAway } from '#app/platform/database/needs-database.server.ts'
import type { ContactReceipt } from './find-contact-receipt.server.ts'
import { readContactForm } from './read-contact-form.ts'
import { receiveContactRequest } from './receive-contact-request.server.ts'
import { refusalWords } from './refusal-words.ts'

export interface SentContactForm {
  sent: FormData
  /** Of `clientAddress`. */
  address: string
  now: Date
  /** Whom to call instead. */
  phone: string
}

export interface ContactFormRefused {
  ok: false
  status: 400 | 409 | 429 | 503
  /** Seconds until it may work again. */
  retryAfter?: number
  /** What was sent, and what to do about it beside each field; '' is about the whole. */
  reply: SubmissionResult<string[]>
}

/** Reads, judges and stores a contact form as anybody may have sent it. */
export async function takeContactForm(
  db: Database,
  { sent, address, now, phone }: SentContactForm,
): Promise<({ ok: true; submission: string } & ContactReceipt) | ContactFormRefused> {
  const parsed = readContactForm(sent)
  if (parsed.status !== 'success') return { ok: false, status: 400, reply: parsed.reply() }
  const receiving = receiveContactRequest(db, { form: parsed.value, address, now })
  const result = await unlessDatabaseAway(receiving)
  if (!result) {
    const words = `${cannotTake('message')} Or call ${phone}.`
    return {
      ok: false,
      status: 503,
      retryAfter: secondsAway,
      reply: parsed.reply({ formErrors: [words] }),
    }
  }
  if (result.ok) return { ...result, submission: parsed.value.submission }
  const { status, message, retryAfter } = result
  const reply = parsed.reply({ formErrors: [refusalWords(message, retryAfter, phone)] })
  return { ok: false, status, ...(retryAfter === undefined ? {} : { retryAfter }), reply }
}
