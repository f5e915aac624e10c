import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { enquiryAddress } from '../enquiry-address.ts'

interface StepHeadProps {
  reference: string
  company: string
  /** What the step is. */
  children: ReactNode
}

/** The head of a page on which a step of an enquiry is made: whose it is, with the way back. */
export function StepHead({ reference, company, children }: StepHeadProps) {
  return (
    <>
      <p className="text-muted">
        <Link to={enquiryAddress(reference)} className="text-link numeric">
          {reference}
        </Link>{' '}
        · {company}
      </p>
      <h1 className="text-heading mt-1">{children}</h1>
    </>
  )
}
