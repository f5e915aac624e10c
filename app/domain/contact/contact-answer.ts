/**
 * What the endpoint says to a refused request; documented in docs/contact-endpoint.md. `field` is
 * the name of a field, or empty when it is about the whole.
 */
export interface ContactErrors {
  version: 1
  errors: { field: string; message: string }[]
}

/** Of messages by field, as the form library keeps them. */
export function contactErrorsOf(
  byField: Readonly<Record<string, readonly string[] | null | undefined>>,
): ContactErrors {
  const errors = Object.entries(byField).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message })),
  )
  return { version: 1, errors }
}
