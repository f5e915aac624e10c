import { href } from 'react-router'
import { company } from '#app/document/company.ts'
import { SignedInError } from '#app/document/signed-in/signed-in-error.tsx'

const headings = {
  404: 'There is no such page at the desk.',
  503: 'The desk is temporarily unavailable.',
}

/** Error page inside the desk, for a page that failed or was refused. */
export function StaffError({ error }: { error: unknown }) {
  const start = { address: href('/staff'), words: 'Go to the desk' }
  return (
    <SignedInError
      error={error}
      headings={headings}
      start={start}
      siteName={`${company.name} desk`}
    />
  )
}
