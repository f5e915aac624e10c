import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { CallOffRefusal } from '#app/domain/orders/call-off/call-off-refusal.ts'
import type { LineInput } from '#app/domain/orders/call-off/read-call-off.ts'
import type { FormReading } from '#app/platform/forms/read-form.ts'
import type { CallOffRefused } from './call-off-form.tsx'

/** Returns the call-off form's data again, with everything that was typed. */
export function redisplayForm(
  reply: SubmissionResult<string[]>,
  lines: CallOffRefused['lines'],
  status: number,
  more: Partial<CallOffRefused> = {},
) {
  return data<CallOffRefused>({ reply, used: undefined, lines, ...more }, { status })
}

/** Returns the refused call-off form with the error message at the field it concerns. */
export function refuseForm(
  refusal: CallOffRefusal | { outcome: 'no-change'; message: string },
  sent: Pick<FormReading<unknown>, 'reply'>,
  lines: readonly LineInput[],
  number: string,
) {
  const { message } = refusal
  const typed = [...lines]
  switch (refusal.outcome) {
    case 'lines': {
      const marked = typed.map((line) => ({
        ...line,
        mistake: refusal.mistakes.get(line.position),
      }))
      return redisplayForm(sent.reply({ formErrors: [message] }), marked, 409)
    }
    case 'day':
      return redisplayForm(sent.reply({ fieldErrors: { neededBy: [message] } }), typed, 400)
    case 'number-used': {
      const { other, mayRepeat } = refusal
      const reply = sent.reply({ fieldErrors: { purchaseOrder: [message] } })
      return redisplayForm(reply, typed, 409, { used: { other, mayRepeat, number } })
    }
    default:
      return redisplayForm(sent.reply({ formErrors: [message] }), typed, 409)
  }
}
