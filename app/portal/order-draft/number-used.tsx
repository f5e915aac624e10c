import { Link } from 'react-router'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { orderAddress } from '../orders/order-address.ts'

export interface UsedNumber {
  /** Reference of the order with that number. */
  other: string
  mayRepeat: boolean
  /** The number as typed. */
  number: string
}

/**
 * Link to the order that already has the purchase order number, and a checkbox to use the number
 * again.
 */
export function NumberUsed({ used, company }: { used: UsedNumber; company: string }) {
  const { other, mayRepeat, number } = used
  return (
    <div className="-mt-2 space-y-2">
      <p>
        <Link to={orderAddress(company, other)} className="text-link">
          See {other}
        </Link>
      </p>
      {mayRepeat && (
        <CheckboxField
          name="numberAgain"
          value={number}
          label={`Use “${number}” for this order too`}
        />
      )}
    </div>
  )
}
