import { href } from 'react-router'
import { company } from '#app/document/company.ts'
import { SignedInError } from '#app/document/signed-in/signed-in-error.tsx'

const headings = {
  404: 'There is no such page here.',
  410: 'You no longer act for this customer.',
  503: 'Your orders are temporarily unavailable.',
}

/** Error page inside the portal, for a page that failed or was refused. */
export function PortalError({ error }: { error: unknown }) {
  const start = { address: href('/portal'), words: 'Go to your orders' }
  return <SignedInError error={error} headings={headings} start={start} siteName={company.name} />
}
