import { refusePage } from '../request/page-refusal.ts'

/** Returns the text of a form field; empty if the field is missing or a file. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * Parses a whole number of up to nine digits. @returns -1 for any other text, which equals no
 * stored number
 */
export function parseWholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}

/**
 * Reads the `version` field: the record version that the form was made for. @returns -1, which is
 * older than any version, unless the field is a whole number
 */
export function readFormVersion(form: FormData): number {
  return parseWholeNumber(fieldText(form, 'version'))
}

/** Reads a field that has one of a few values. @returns null for any other value */
export function fieldChoice<Value extends string>(
  form: FormData,
  name: string,
  values: readonly Value[],
): Value | null {
  const sent = fieldText(form, name)
  return values.find((value) => value === sent) ?? null
}

/**
 * Reads a field whose values only our own pages set, such as the button that was clicked.
 * @param values allowed values, with '' if the field may be missing
 * @throws a 400 page for any other value
 */
export function requireChoice<Value extends string>(
  form: FormData,
  name: string,
  values: readonly Value[],
): Value {
  return fieldChoice(form, name, values) ?? refuseForm()
}

function refuseForm(): never {
  throw refusePage(
    'We could not read this form, so nothing was changed. Go back, reload the page and send it again.',
    { status: 400 },
  )
}
