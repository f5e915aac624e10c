import { Link } from 'react-router'
import { countOf } from '#app/domain/packaging/quantity/nouns.ts'
import { newOrderPath } from './new-order-path.ts'

/** Link to the member's new order; renders nothing while that is empty. */
export function OpenOrderLink({ company, products }: { company: string; products: number }) {
  if (products === 0) return null
  return (
    <Link to={newOrderPath(company)} className="button button-primary">
      Open your order: {countOf(products, 'product')}
    </Link>
  )
}
