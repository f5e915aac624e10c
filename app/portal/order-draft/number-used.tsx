import { Link } from 'react-router'
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx'
import { orderAddress } from '../orders/order-address.ts'

export interface UsedNumber {
  /** Reference of the order that has it. */
  other: string
  mayRepeat: boolean
  /** As it was typed. */
  number: string
}

/** The order that has the number already, and the choice to use it twice. */
export function NumberUsed({ used, company }: { used: UsedNumber; company: string }) {
  const { other, mayRepeat, number } = used
  return (
    <div className="-mt-2 space-y-2">
      <p>
        <Link to={orderAddress(company, other)} className="text-link">
          Look at {other}
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
