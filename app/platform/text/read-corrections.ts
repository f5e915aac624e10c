import type { z } from 'zod'
import { formSchema } from '../forms/form-schema.ts'

type Fields = Readonly<Record<string, z.ZodType>>

export type CorrectionsResult<Form extends Fields> =
  | { outcome: 'done'; values: { [Name in keyof Form]?: z.output<Form[Name]> } }
  | { outcome: 'refused'; message: string }

/**
 * Validates corrections that staff make to single fields of a stored form, with the form's own
 * schemas.
 * @param fields schemas of the fields that may be corrected
 * @param given new values by field name, as typed
 * @returns the clean values, or a message with one line per invalid field
 */
export function readCorrections<Form extends Fields>(
  fields: Form,
  given: Readonly<Record<string, string>>,
): CorrectionsResult<Form> {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0 || Object.keys(given).length === 0) {
    const refused = unknown.length > 0 ? `There is no ${unknown.join(', ')}. ` : ''
    const known = Object.keys(fields).join(', ')
    return { outcome: 'refused', message: `${refused}What can be corrected: ${known}.` }
  }
  const named = Object.entries(fields).filter(([name]) => Object.hasOwn(given, name))
  const { data, error } = formSchema(Object.fromEntries(named)).safeParse(given)
  if (error) {
    const lines = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return { outcome: 'refused', message: lines.join('\n') }
  }
  return { outcome: 'done', values: data as { [Name in keyof Form]?: z.output<Form[Name]> } }
}
