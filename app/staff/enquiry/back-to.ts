import { href } from 'react-router'
import { fieldText } from '#app/platform/forms/field-text.ts'
import { enquiryAddress } from './enquiry-address.ts'
/**
 * Returns the path of the page that a form was sent from: the queue with its filters (form field
 * `back` is `queue`), or otherwise the enquiry.
 */
export function backTo(sent: FormData, reference: string): string {
  if (sent.get('back') !== 'queue') return enquiryAddress(reference)
  const query = fieldText(sent, 'query')
  return `${href('/staff/queue')}${query.startsWith('?') ? query : ''}`
}
