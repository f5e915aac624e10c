import type { SubmissionResult } from '@conform-to/react'

export const sendingWords = 'Sending your message …'
export const sentWords = 'Thank you. Your message is with the Customer Service Team.'

/** What a toast and the page say of a message that was not taken. */
export function refusedWords({ error }: SubmissionResult<string[]>): string {
  const [words = 'Your message was not sent: please look at the marked fields.'] = error?.[''] ?? []
  return words
}
