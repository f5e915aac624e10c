import type { TypedLine } from '#app/domain/orders/call-off/read-call-off.ts'
import { mostFormLines } from '#app/platform/forms/form-fields.ts'

/** What was typed beside the lines of a blanket order, as its form sends them: in the same order. */
export function readTypedLines(form: FormData): TypedLine[] {
  const texts = (name: string) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value.slice(0, 24) : ''))
  const [amounts, levels] = [texts('amount'), texts('level')]
  return texts('position')
    .slice(0, mostFormLines)
    .map((position, at) => ({
      position: Number(position),
      amount: amounts[at] ?? '',
      level: levels[at] ?? '',
    }))
}
