import type { SubmissionResult } from '@conform-to/react'
import { formTimeoutMs } from '#app/business-constants.ts'
import { parseContactErrors } from '#app/domain/contact/contact-answer.ts'

export type SentMessage =
  | { outcome: 'done'; acknowledged: boolean }
  | {
      outcome: 'refused'
      /** Whether the form is too old, so that a new one is needed. */
      needsFreshForm: boolean
      result: SubmissionResult<string[]>
    }

/** Shown if the connection failed, the answer was lost, or the request timed out. */
const noAnswerMessage =
  'We had no answer, so we cannot say whether your message arrived. Nothing you typed is lost: check your connection and send it again. It will not arrive twice.'
const serverErrorMessage =
  'Something went wrong on our side. Nothing you typed is lost: send it again in a minute.'

const refused = (error: Record<string, string[]>, needsFreshForm = false): SentMessage => ({
  outcome: 'refused',
  needsFreshForm,
  result: { status: 'error', error },
})

/**
 * Sends the contact form with `fetch`; never throws. @returns the receipt, or the error messages of
 * the refusal
 */
export async function sendContactMessage(address: string, form: FormData): Promise<SentMessage> {
  const headers = { Accept: 'application/json' }
  const signal = AbortSignal.timeout(formTimeoutMs)
  const sending = fetch(address, { method: 'POST', body: form, headers, signal })
  const response = await sending.catch(() => null)
  if (!response) return refused({ '': [noAnswerMessage] })
  const answer = await response.json().catch(() => null)
  if (response.ok) return { outcome: 'done', acknowledged: answer?.acknowledged !== false }
  return refused(
    parseContactErrors(answer) ?? { '': [serverErrorMessage] },
    response.status === 409,
  )
}
