import { company } from '#app/document/company.ts'

/** How to reach a person when a page cannot help. */
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
