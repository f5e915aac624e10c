import { countOf } from '#app/domain/packaging/quantity/nouns.ts'

/** “3 enquiries and 1 message”; empty when there is nothing. */
export function heldFormsInWords({ enquiries, messages }: { enquiries: number; messages: number }) {
  return [
    enquiries > 0 ? countOf(enquiries, 'enquiry') : '',
    messages > 0 ? countOf(messages, 'message') : '',
  ]
    .filter(Boolean)
    .join(' and ')
}
