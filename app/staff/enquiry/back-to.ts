import { href } from 'react-router'
import { fieldText } from '#app/platform/forms/field-text.ts'
import { enquiryAddress } from './enquiry-address.ts'
/** Where a form leads back to: the queue it stood in, or the enquiry. */
export function backTo(sent: FormData, reference: string): string {
  if (sent.get('back') !== 'queue') return enquiryAddress(reference)
  const query = fieldText(sent, 'query')
  return `${href('/staff/queue')}${query.startsWith('?') ? query : ''}`
}
