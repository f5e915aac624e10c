import { href } from 'react-router'

/** The address of an order in the portal: in small letters, as every address of ours. */
export function orderAddress(company: string, reference: string): string {
  return href('/portal/:company/orders/:reference', {
    company,
    reference: reference.toLowerCase(),
  })
}

/** Where a message about an order is sent to. */
export function messageAddress({ company, reference }: { company: string; reference: string }) {
  return href('/portal/:company/orders/:reference/message', {
    company,
    reference: reference.toLowerCase(),
  })
}
