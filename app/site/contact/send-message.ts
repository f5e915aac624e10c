import type { SubmissionResult } from '@conform-to/react'
import { answerLimit } from '#app/business-constants.ts'
import { readContactErrors } from '#app/domain/contact/contact-answer.ts'

export type SentMessage =
  | { ok: true; acknowledged: boolean }
  | {
      ok: false
      /** Whether the form is too old, so that a new one is needed. */
      needsFreshForm: boolean
      result: SubmissionResult<string[]>
    }

/** Shown if the connection failed, the answer was lost, or the request timed out. */
const unanswered =
  'We had no answer, so we cannot say whether your message arrived. Nothing you typed is lost: check your connection and send it again. It will not arrive twice.'
const unreadable =
  'Something went wrong on our side. Nothing you typed is lost: send it again in a minute.'

const refused = (error: Record<string, string[]>, needsFreshForm = false): SentMessage => ({
  ok: false,
  needsFreshForm,
  result: { status: 'error', error },
})

/**
 * Sends the contact form with `fetch`; never throws. @returns the receipt, or the error messages of
 * the refusal
 */
export async function sendContactMessage(address: string, form: FormData): Promise<SentMessage> {
  const headers = { Accept: 'application/json' }
  const signal = AbortSignal.timeout(answerLimit)
  const sending = fetch(address, { method: 'POST', body: form, headers, signal })
  const response = await sending.catch(() => null)
  if (!response) return refused({ '': [unanswered] })
  const answer = await response.json().catch(() => null)
  if (response.ok) return { ok: true, acknowledged: answer?.acknowledged !== false }
  return refused(readContactErrors(answer) ?? { '': [unreadable] }, response.status === 409)
}
