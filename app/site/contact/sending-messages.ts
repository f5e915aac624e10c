import type { SubmissionResult } from '@conform-to/react'

export const sendingMessage = 'Sending your message …'
export const sentConfirmation = 'Thank you. Your message is with the Customer Service Team.'

/** Returns the message for toast and page when a contact message was refused. */
export function refusalMessage({ error }: SubmissionResult<string[]>): string {
  const [words = 'Your message was not sent: please look at the marked fields.'] = error?.[''] ?? []
  return words
}
