import type { LineInput } from '#app/domain/orders/call-off/read-call-off.ts'
import { maxFormLines } from '#app/platform/forms/form-fields.ts'

/**
 * Reads the quantities typed for the lines of a blanket order from the submitted form, in the same
 * order.
 */
export function readTypedLines(form: FormData): LineInput[] {
  const texts = (name: string) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value.slice(0, 24) : ''))
  const [amounts, levels] = [texts('amount'), texts('level')]
  return texts('position')
    .slice(0, maxFormLines)
    .map((position, at) => ({
      position: Number(position),
      amount: amounts[at] ?? '',
      level: levels[at] ?? '',
    }))
}
