import { company } from '#app/document/company.ts'

/** Sentence with our phone number and email address, for pages that cannot help further. */
export function ContactLine() {
  return (
    <>
      Call{' '}
      <a href={company.phoneLink} className="text-link numeric whitespace-nowrap">
        {company.phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${company.email}`} className="text-link">
        {company.email}
      </a>
      .
    </>
  )
}
