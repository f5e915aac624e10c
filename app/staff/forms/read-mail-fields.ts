import type { StepMail } from '#app/domain/enquiry/mails/tell-customer.server.ts'

/** Reads whether a step's mail is sent, and its words where they are not ours. */
export function readMailFields(sent: FormData, ours: string): StepMail {
  const text = (name: string) =>
    String(sent.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim()
  const words = text('words')
  // Ours as they are now, or as they were when the form was shown.
  const isOurs = words === ours.trim() || words === text('usualWords')
  return { send: sent.get('mail') === 'yes', words: isOurs ? '' : words }
}

/** Whether the form asks only for another look at its mail. */
export function asksForPreview(sent: FormData): boolean {
  return sent.get('intent') === 'preview'
}

/** What was typed, to be shown again. */
export function typedIn(sent: FormData): Record<string, string> {
  return Object.fromEntries(
    [...sent].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
