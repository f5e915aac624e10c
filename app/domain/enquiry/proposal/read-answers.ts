import type { z } from 'zod'
import { byLine, choiceOf, freeText, wholeNumber } from '#app/platform/forms/form-fields.ts'
import { formSchema } from '#app/platform/forms/form-schema.ts'
import type { Answers } from '../proposal.ts'

/** Schema of the form that answers a proposal: all lines at once, or each from its field. */
export const answersForm = formSchema({
  /** Number of the proposal that was shown. */
  proposal: wholeNumber(),
  all: choiceOf(['accepted', 'declined']).optional(),
  note: freeText(),
  line: byLine(choiceOf(['accepted', 'declined'])),
})

/** Returns the answers of a submitted form. */
export function readAnswers({ all, line }: z.output<typeof answersForm>): Answers {
  if (all) return all === 'accepted' ? 'accept-all' : 'decline-all'
  return new Map(Object.entries(line).map(([position, answer]) => [Number(position), answer]))
}
