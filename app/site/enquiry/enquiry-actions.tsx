import { href } from 'react-router'
import { buildPhoneLink } from '#app/domain/content/groups/phone-link.ts'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

interface EnquiryActionsProps {
  reference: string
  company: Pick<Company, 'phone' | 'email' | 'hours'>
  /** URL of the review form; null until the goods have arrived. */
  reviewAddress: string | null
  pdfAddress: string
}

/**
 * Buttons for a sent enquiry: review, print, save as PDF, return to the catalogue; and our contact
 * details.
 */
export function EnquiryActions(props: EnquiryActionsProps) {
  const { reference, company, reviewAddress, pdfAddress } = props
  const { phone, email, hours } = company
  const subject = encodeURIComponent(`Enquiry ${reference}`)
  return (
    <div className="mt-6">
      <p className="flex flex-wrap gap-3 print:hidden">
        {reviewAddress && <ButtonLink to={reviewAddress}>Review what you received</ButtonLink>}
        <span className="needs-scripts">
          <Button type="button" look="secondary" onClick={() => print()}>
            Print this page
          </Button>
        </span>
        <a href={pdfAddress} download className="button button-secondary">
          Save as PDF
        </a>
        <ButtonLink to={href('/catalogue')} look="secondary">
          Return to Catalogue
        </ButtonLink>
      </p>
      <p className="mt-4 max-w-2xl print:mt-0">
        Questions? Quote {reference}: call{' '}
        <a href={buildPhoneLink(phone)} className="text-link numeric whitespace-nowrap">
          {phone}
        </a>{' '}
        ({hours}) or write to{' '}
        <a href={`mailto:${email}?subject=${subject}`} className="text-link">
          {email}
        </a>
        .
      </p>
    </div>
  )
}
