import { countOf } from '#app/domain/packaging/quantity/nouns.ts'

/** Describes the counts: “3 enquiries and 1 message”; empty if both are 0. */
export function describeDeferredForms({
  enquiries,
  messages,
}: {
  enquiries: number
  messages: number
}) {
  return [
    enquiries > 0 ? countOf(enquiries, 'enquiry') : '',
    messages > 0 ? countOf(messages, 'message') : '',
  ]
    .filter(Boolean)
    .join(' and ')
}
