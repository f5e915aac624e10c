import { href } from 'react-router'
import { publicAddresses } from '#app/document/public-addresses.ts'
import type { ViewAddresses } from '#app/domain/links/view-addresses.ts'

/** Where the views of the planner lead in the portal: plans stay in it, products are the catalogue's. */
export const plannerAddresses = (company: string): ViewAddresses => ({
  ...publicAddresses,
  planner: href('/portal/:company/products/planner', { company }),
})
