import { fieldText } from '#app/platform/forms/field-text.ts'

/** What a caller may have said already when their company is chosen; the rest is the company’s own. */
const kept = ['channel', 'lines', 'mailText', 'message', 'purchaseOrder', 'neededBy']

/** What was typed of that, to be handed on to the form with the company. */
export function callWordsToKeep(form: HTMLFormElement): Record<string, string> {
  const sent = new FormData(form)
  return Object.fromEntries(kept.map((name) => [name, fieldText(sent, name)]))
}

/** The same as the history gives it back; nothing where it holds something else. */
export function keptWords(state: unknown): Record<string, string> {
  if (typeof state !== 'object' || state === null) return {}
  const words = Object.entries(state).filter(
    ([name, value]) => kept.includes(name) && typeof value === 'string' && value !== '',
  )
  return Object.fromEntries(words)
}
