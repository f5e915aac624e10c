import { href } from 'react-router'
import { fieldText } from '#app/platform/forms/field-text.ts'
import { enquiryPath } from './enquiry-path.ts'
/**
 * Returns the path of the page that a form was sent from: the queue with its filters (form field
 * `back` is `queue`), or otherwise the enquiry.
 */
export function returnPathOf(sent: FormData, reference: string): string {
  if (sent.get('back') !== 'queue') return enquiryPath(reference)
  const query = fieldText(sent, 'query')
  return `${href('/staff/queue')}${query.startsWith('?') ? query : ''}`
}
