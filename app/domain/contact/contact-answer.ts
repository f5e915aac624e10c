import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'

/**
 * Response of the endpoint to a refused request, documented in docs/contact-endpoint.md. `field` is
 * the name of a field, or empty for the whole form.
 */
const contactErrors = formSchema({
  version: z.literal(1),
  errors: z.array(formSchema({ field: z.string(), message: z.string() })).min(1),
})
export type ContactErrors = z.output<typeof contactErrors>

type ByField = Record<string, string[]>

/** Builds the endpoint's response from messages by field, as the form library returns them. */
export function buildContactErrors(
  byField: Readonly<Record<string, readonly string[] | null | undefined>>,
): ContactErrors {
  const errors = Object.entries(byField).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message })),
  )
  return { version: 1, errors }
}

/**
 * Parses the messages by field from an endpoint's response; null if it is not a `ContactErrors`.
 */
export function parseContactErrors(answer: unknown): ByField | null {
  const { data } = contactErrors.safeParse(answer)
  if (!data) return null
  const byField: ByField = {}
  for (const { field, message } of data.errors)
    byField[field] = [...(byField[field] ?? []), message]
  return byField
}
