import { z } from 'zod'
import { formSchema } from '#app/platform/forms/form-schema.ts'

/**
 * What the endpoint says to a refused request; documented in docs/contact-endpoint.md. `field` is
 * the name of a field, or empty when it is about the whole.
 */
const contactErrors = formSchema({
  version: z.literal(1),
  errors: z.array(formSchema({ field: z.string(), message: z.string() })).min(1),
})
export type ContactErrors = z.output<typeof contactErrors>

type ByField = Record<string, string[]>

/** Of messages by field, as the form library keeps them. */
export function contactErrorsOf(
  byField: Readonly<Record<string, readonly string[] | null | undefined>>,
): ContactErrors {
  const errors = Object.entries(byField).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message })),
  )
  return { version: 1, errors }
}

/** The way back: messages by field, of what an endpoint answered; null for any other answer. */
export function readContactErrors(answer: unknown): ByField | null {
  const { data } = contactErrors.safeParse(answer)
  if (!data) return null
  const byField: ByField = {}
  for (const { field, message } of data.errors)
    byField[field] = [...(byField[field] ?? []), message]
  return byField
}
