import { href, Link } from 'react-router'

/** Leads to the cart. Its count is the visitor's own: CSS fills it from <html>, in reserved space. */
export function EnquiryLink() {
  return (
    <Link to={href('/catalogue/cart')} className="enquiry-link">
      <span>Enquiry</span>
      <span className="cart-count" />
    </Link>
  )
}
