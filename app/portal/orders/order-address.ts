import { href } from 'react-router'

/** Returns the path of an order in the portal, in lower case like all our URLs. */
export function orderAddress(company: string, reference: string): string {
  return href('/portal/:company/orders/:reference', {
    company,
    reference: reference.toLowerCase(),
  })
}

/** Returns the path that messages about an order are posted to. */
export function messageAddress({ company, reference }: { company: string; reference: string }) {
  return href('/portal/:company/orders/:reference/message', {
    company,
    reference: reference.toLowerCase(),
  })
}
