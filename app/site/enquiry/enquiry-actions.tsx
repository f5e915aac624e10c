import { href } from 'react-router'
import { phoneLink } from '#app/domain/content/groups/phone-link.ts'
import type { Company } from '#app/domain/content/groups/shapes.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

interface EnquiryActionsProps {
  reference: string
  company: Pick<Company, 'phone' | 'email' | 'hours'>
}

/** What people do with an enquiry they sent: keep it on paper, go on looking, ask about it. */
export function EnquiryActions({ reference, company }: EnquiryActionsProps) {
  const { phone, email, hours } = company
  const subject = encodeURIComponent(`Enquiry ${reference}`)
  return (
    <div className="mt-6">
      <p className="flex flex-wrap gap-3 print:hidden">
        <span className="needs-scripts">
          <Button type="button" look="secondary" onClick={() => print()}>
            Print this page
          </Button>
        </span>
        <ButtonLink to={href('/catalogue')} look="secondary">
          Return to Catalogue
        </ButtonLink>
      </p>
      <p className="mt-4 max-w-2xl print:mt-0">
        Questions? Quote {reference}: call{' '}
        <a href={phoneLink(phone)} className="text-link numeric whitespace-nowrap">
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
