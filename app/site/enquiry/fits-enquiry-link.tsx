import { href } from 'react-router'
import { TextLink } from '#app/ui/text-link.tsx'

/** Link to the products that fit the visitor's enquiry; hidden by CSS while the cart is empty. */
export function FitsEnquiryLink() {
  return (
    <p className="fits-enquiry border-t border-rule py-3 text-sm">
      <TextLink to={href('/catalogue/fits-my-enquiry')} prefetch="none" rel="nofollow">
        What fits my enquiry
      </TextLink>
    </p>
  )
}
