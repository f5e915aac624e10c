import { href, Link } from 'react-router'

/**
 * Link to the cart. Since its count differs for each visitor, CSS fills it from an attribute of
 * <html>, in reserved space.
 */
export function EnquiryLink() {
  return (
    <Link to={href('/catalogue/cart')} className="enquiry-link">
      <span>Enquiry</span>
      <span className="cart-count" />
    </Link>
  )
}
