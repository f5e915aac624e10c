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
