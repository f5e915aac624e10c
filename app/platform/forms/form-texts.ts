/**
 * Returns the texts of a form in the browser, by field name. Pages without zod look at their form
 * with it before it is sent; the action reads it again with its schema.
 */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
