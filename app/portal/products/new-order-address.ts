import { href } from 'react-router'

/** Path of the member's new order. */
export const newOrderAddress = (company: string) => href('/portal/:company/order', { company })
