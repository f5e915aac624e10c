import { href } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'

/** Narrows the catalogue to what goes with the visitor’s enquiry; shown while there is one. */
export function FitsEnquiryLink() {
  return (
    <p className="fits-enquiry border-t border-rule py-3 text-sm">
      <TextLink
        to={href('/catalogue/fits-my-enquiry')}
        prefetch="none"
        reloadDocument
        rel="nofollow"
      >
        What fits my enquiry
      </TextLink>
    </p>
  )
}
