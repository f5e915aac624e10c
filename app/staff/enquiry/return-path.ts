import { href } from 'react-router'
import { choiceOf, freeText } from '#app/platform/forms/form-fields.ts'
import { enquiryPath } from './enquiry-path.ts'
/** Fields that say which page a form was sent from. */
export const returnFields = { back: choiceOf(['queue']).optional(), query: freeText() }

/**
 * Returns the path of the page that a form was sent from: the queue with its filters (form field
 * `back` is `queue`), or otherwise the enquiry.
 */
export function returnPathOf(
  { back, query }: { back?: 'queue' | undefined; query: string },
  reference: string,
): string {
  if (back !== 'queue') return enquiryPath(reference)
  return `${href('/staff/queue')}${query.startsWith('?') ? query : ''}`
}
