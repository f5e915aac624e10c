import { Link } from 'react-router'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { newOrderAddress } from './new-order-address.ts'

/** Link to the member's new order; renders nothing while that is empty. */
export function YourOrder({ company, products }: { company: string; products: number }) {
  if (products === 0) return null
  return (
    <Link to={newOrderAddress(company)} className="button button-primary">
      Open your order: {countOf(products, 'product')}
    </Link>
  )
}
