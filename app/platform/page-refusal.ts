import { data, isRouteErrorResponse } from 'react-router'

/**
 * What a loader throws when its page cannot be shown as asked; the error page says the sentence.
 * @param headers of the answer, such as Retry-After
 */
export function refusePage(sentence: string, status: number, headers?: Record<string, string>) {
  return data({ sentence }, { status, ...(headers ? { headers } : {}) })
}

/** The sentence of an error that `refusePage` made; null for any other. */
export function sentenceOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const sentence: unknown = error.data?.sentence
  return typeof sentence === 'string' ? sentence : null
}
