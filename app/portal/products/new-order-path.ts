import { href } from 'react-router'

/** Path of the member's new order. */
export const newOrderPath = (company: string) => href('/portal/:company/order', { company })
