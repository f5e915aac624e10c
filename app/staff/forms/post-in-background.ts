/** Result of a form posted without the user's action: the answer, or why there is none. */
export type BackgroundAnswer<Answer> =
  | { outcome: 'answered'; answer: Answer }
  | { outcome: 'signed-out' | 'failed' }

/**
 * Posts a form to a resource route without navigating, so that an expired session does not replace
 * the page and what is typed into it. A redirect to the sign-in page is reported, never followed.
 */
export async function postInBackground<Answer>(
  path: string,
  fields: Readonly<Record<string, string>> | FormData,
): Promise<BackgroundAnswer<Answer>> {
  const body = new URLSearchParams()
  const entries = fields instanceof FormData ? [...fields] : Object.entries(fields)
  for (const [name, value] of entries) if (typeof value === 'string') body.append(name, value)
  try {
    const response = await fetch(path, { method: 'POST', body, redirect: 'manual' })
    if (response.type === 'opaqueredirect') return { outcome: 'signed-out' }
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!response.ok || !isJson) return { outcome: 'failed' }
    return { outcome: 'answered', answer: await response.json() }
  } catch {
    return { outcome: 'failed' }
  }
}
