import type { SubmissionResult } from '@conform-to/react'

export const sendingWords = 'Sending your message …'
export const sentWords = 'Thank you. Your message is with the Customer Service Team.'

/** Returns the message for toast and page when a contact message was refused. */
export function refusedWords({ error }: SubmissionResult<string[]>): string {
  const [words = 'Your message was not sent: please look at the marked fields.'] = error?.[''] ?? []
  return words
}
