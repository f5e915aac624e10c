import { href } from 'react-router'
import type { ViewAddresses } from '#app/domain/links/view-addresses.ts'

/**
 * URLs of the public site for the domain's views; also used by the fatal error page of all
 * audiences.
 */
export const publicUrls: ViewAddresses = {
  catalogue: href('/catalogue'),
  product: (slug) => href('/catalogue/:slug', { slug }),
  compare: href('/catalogue/compare'),
  suggestions: href('/catalogue/suggestions'),
  glimpses: href('/catalogue/glimpses'),
  planner: href('/catalogue/planner'),
  cart: href('/catalogue/cart'),
  cartLines: href('/catalogue/cart/lines'),
  contact: `${href('/contact')}#form`,
}
