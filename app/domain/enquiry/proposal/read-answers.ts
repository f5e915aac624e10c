import { fieldText, parseWholeNumber } from '#app/platform/forms/field-text.ts'
import type { Answers } from '../proposal.ts'

/** Returns the name of the form field with the answer to one line. */
export const answerField = (position: number) => `line-${position}`

/** Reads the answers of a submitted form: to all lines at once, or to each line from its field. */
export function readAnswers(form: FormData): {
  number: number
  answers: Answers
  /** Choices by line position, to show the form again. */
  chosen: Record<number, string>
} {
  const number = parseWholeNumber(fieldText(form, 'proposal'))
  const all = form.get('all')
  const chosen: Record<number, string> = {}
  const answers = new Map<number, 'accepted' | 'declined'>()
  for (const [name, value] of form) {
    const [, digits] = /^line-(\d{1,4})$/.exec(name) ?? []
    if (digits === undefined || (value !== 'accepted' && value !== 'declined')) continue
    answers.set(Number(digits), value)
    chosen[Number(digits)] = value
  }
  if (all === 'accepted') return { number, answers: 'accept-all', chosen }
  if (all === 'declined') return { number, answers: 'decline-all', chosen }
  return { number, answers, chosen }
}
