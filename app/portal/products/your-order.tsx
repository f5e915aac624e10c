import { Link } from 'react-router'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { newOrderAddress } from './new-order-address.ts'

/** The way to the order that the member writes, once there is something in it. */
export function YourOrder({ company, products }: { company: string; products: number }) {
  if (products === 0) return null
  return (
    <Link to={newOrderAddress(company)} className="button button-primary">
      Open your order: {countOf(products, 'product')}
    </Link>
  )
}
