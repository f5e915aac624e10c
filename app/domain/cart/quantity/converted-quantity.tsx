import { Fragment } from 'react'
import { formatNumber } from '#app/platform/text/format.ts'
import {
  type Countable,
  convertQuantity,
  describeQuantityHint,
  type TypedQuantity,
} from './quantity-conversion.ts'

interface ConvertedQuantityProps {
  id: string
  product: Countable
  typed: TypedQuantity
  /** Whether an error message is shown; it already says what to type. */
  isRefused: boolean
  onRoundUp: (quantity: TypedQuantity) => void
}

/**
 * The typed quantity in every other packing level and its weight, with buttons that round up to
 * full levels.
 */
export function ConvertedQuantity(props: ConvertedQuantityProps) {
  const { id, product, typed, isRefused, onRoundUp } = props
  const conversion = convertQuantity(product, typed)
  return (
    <p id={id} className="conversion numeric">
      {conversion || isRefused ? null : (
        <span className="text-muted">{describeQuantityHint(product, typed.level)}</span>
      )}
      {conversion?.words.map((word, index) => (
        <Fragment key={word}>
          {index > 0 && <span className="text-muted"> · </span>}
          <span className="inline-block">{word}</span>
        </Fragment>
      ))}
      {conversion && conversion.roundUps.length > 0 ? (
        <span className="needs-scripts">
          {conversion.words.length > 0 && <span className="text-muted"> · </span>}
          round up to{' '}
          {conversion.roundUps.map(({ amount, level, words }, index) => (
            <Fragment key={level}>
              {index > 0 && ' or '}
              <button
                type="button"
                className="cursor-pointer text-link"
                onClick={() => onRoundUp({ amount: formatNumber(amount), level })}
              >
                {words}
              </button>
            </Fragment>
          ))}
        </span>
      ) : null}
    </p>
  )
}
