import { href } from 'react-router'
import type { ViewAddresses } from '#app/domain/links/view-addresses.ts'

/** Where the domain's views lead on the public site, and on the page for a fatal error of any audience. */
export const publicAddresses: ViewAddresses = {
  catalogue: href('/catalogue'),
  product: (slug) => href('/catalogue/:slug', { slug }),
  compare: href('/catalogue/compare'),
  suggestions: href('/catalogue/suggestions'),
  glimpses: href('/catalogue/glimpses'),
  planner: href('/catalogue/planner'),
  cart: href('/catalogue/cart'),
  cartLines: href('/catalogue/cart/lines'),
  writeToUs: `${href('/contact')}#form`,
}
