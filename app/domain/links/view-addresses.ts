import { createContext, useContext } from 'react'

/**
 * URLs that the domain's views link to or fetch. Each audience builds one constant object, the same
 * on server and in the browser, and provides it to its pages with `ViewAddressesContext`. URLs used
 * by only one page are props; texts built outside React take URLs as arguments.
 */
export interface ViewAddresses {
  /** Product list; a query may be appended. */
  catalogue: string
  product: (slug: string) => string
  compare: string
  /** Endpoint with suggestions for typed text. */
  suggestions: string
  /** Endpoint with names and drawings of products. */
  glimpses: string
  /** Run planner; the query of a plan may be appended. */
  planner: string
  cart: string
  /** Endpoint that changes the cart without navigation and returns its lines. */
  cartLines: string
  /** Page to write to the team. */
  contact: string
}

export const ViewAddressesContext = createContext<ViewAddresses | null>(null)

/** Returns the URLs of the current audience. */
export function useAddresses(): ViewAddresses {
  // If an audience does not provide them, the first access fails.
  return useContext(ViewAddressesContext) as ViewAddresses
}
