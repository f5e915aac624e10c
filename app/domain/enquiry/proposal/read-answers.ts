import { fieldText, wholeNumberOf } from '#app/platform/forms/field-text.ts'
import type { Answers } from '../proposal.ts'

/** Name of the field with the answer to one line. */
export const answerField = (position: number) => `line-${position}`

/** The answers that a form brings: to all lines at once, or to each by its field. */
export function readAnswers(form: FormData): {
  number: number
  answers: Answers
  /** By position, to show them again. */
  chosen: Record<number, string>
} {
  const number = wholeNumberOf(fieldText(form, 'proposal'))
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
