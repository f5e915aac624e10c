import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { enquiryPath } from '../enquiry-path.ts'

interface StepHeadProps {
  reference: string
  company: string
  /** Title of the step. */
  children: ReactNode
}

/**
 * Head of a page on which a step of an enquiry is carried out: reference with a link back, company
 * and title.
 */
export function StepHead({ reference, company, children }: StepHeadProps) {
  return (
    <>
      <p className="text-muted">
        <Link to={enquiryPath(reference)} className="text-link numeric">
          {reference}
        </Link>{' '}
        · {company}
      </p>
      <h1 className="text-heading mt-1">{children}</h1>
    </>
  )
}
