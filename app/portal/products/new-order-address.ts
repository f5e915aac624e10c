import { href } from 'react-router'

/** The order that the member writes. */
export const newOrderAddress = (company: string) => href('/portal/:company/order', { company })
