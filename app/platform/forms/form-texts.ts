/** Name of the field that carries the session's CSRF token in every form of signed-in users. */
export const formTokenField = 'formToken'

/**
 * Returns the texts of a form in the browser, by field name. Pages without zod look at their form
 * with it before it is sent; the action reads it again with its schema.
 */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** Texts of a form by the names of its fields; a field may occur several times. */
export type TextsByName = ReadonlyMap<string, readonly string[]>

/** Returns the texts of a form by name; files are left out. */
export function groupTexts(form: FormData): TextsByName {
  const texts = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const known = texts.get(name)
    if (known) known.push(value)
    else texts.set(name, [value])
  }
  return texts
}
