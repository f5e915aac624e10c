import { createContext, useContext } from 'react'

/**
 * Where the domain's views lead and what they fetch. Each audience has its own: it builds one
 * constant object of them, the same on server and in the browser, and gives it to its pages by
 * `ViewAddressesContext`. What one page alone leads to is passed as a prop, and texts made outside
 * of React take what they name as an argument.
 */
export interface ViewAddresses {
  /** The list of products; its query goes after it. */
  catalogue: string
  product: (slug: string) => string
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
  // A view that an audience gave none fails at the first that it asks for.
  return useContext(ViewAddressesContext) as ViewAddresses
}
