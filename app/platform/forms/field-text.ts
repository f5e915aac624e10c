import { refusePage } from '../request/page-refusal.ts'
import { isUuid } from '../text/uuid.ts'

/** The text of a form's field; empty where it is missing or a file. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Reads a whole number of up to nine digits; -1 for any other text, which no stored number equals. */
export function wholeNumberOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

/** The version that a form was made for; -1, which is older than any, unless it is a whole number. */
export function formVersionOf(form: FormData): number {
  return wholeNumberOf(fieldText(form, 'version'))
}

/** Reads a field that has one of a few values; null for any other value. */
export function fieldChoice<Value extends string>(
  form: FormData,
  name: string,
  values: readonly Value[],
): Value | null {
  const sent = fieldText(form, name)
  return values.find((value) => value === sent) ?? null
}

/**
 * Reads a field whose values our own pages decide, such as the button that was pressed.
 * @param values with '' if the field may be missing
 * @throws a 400 page for any other value, so that no unknown value is taken for a known one
 */
export function requireChoice<Value extends string>(
  form: FormData,
  name: string,
  values: readonly Value[],
): Value {
  return fieldChoice(form, name, values) ?? refuseForm()
}

/** Reads the id that our own page wrote into a field. @throws a 400 page unless it is a UUID */
export function requireUuid(form: FormData, name: string): string {
  const id = fieldText(form, name)
  return isUuid(id) ? id : refuseForm()
}

function refuseForm(): never {
  throw refusePage(
    'We could not read this form, so nothing was changed. Go back, reload the page and send it again.',
    { status: 400 },
  )
}
