import { createContext, useContext } from 'react'

/**
 * Where the domain's views lead and what they fetch. Each audience has its own: it builds one
 * constant object of them, the same on server and in the browser, and gives it to its pages by
 * `ViewAddressesContext`. Texts made outside of React take what they need of it as an argument.
 */
export interface ViewAddresses {
  /** The list of products; its query goes after it. */
  catalogue: string
  product: (slug: string) => string
  specification: (slug: string) => string
  drawingSvg: (slug: string) => string
  drawingDxf: (slug: string) => string
  /** @param page from 1 */
  reviews: (slug: string, page: number) => string
  compare: string
  /** Answers with what may be meant by what is typed. */
  suggestions: string
  /** Answers with names and drawings of products. */
  glimpses: string
  /** The run planner; a plan's query goes after it. */
  planner: string
  cart: string
  /** Takes changes of the cart that leave no page, and answers with its lines. */
  cartLines: string
  /** Where one writes to the team. */
  writeToUs: string
}

export const ViewAddressesContext = createContext<ViewAddresses | null>(null)

/** The addresses of the audience whose page a view stands on. */
export function useAddresses(): ViewAddresses {
  const addresses = useContext(ViewAddressesContext)
  if (!addresses) throw new Error('No ViewAddressesContext around this view.')
  return addresses
}
