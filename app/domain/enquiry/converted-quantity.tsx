import { Fragment } from 'react'
import { type Countable, convertQuantity, type TypedQuantity } from './quantity-conversion.ts'

interface ConvertedQuantityProps {
  id: string
  product: Countable
  typed: TypedQuantity
  onRoundUp: (quantity: TypedQuantity) => void
}

/** What is typed, in every other level and by weight, with offers to fill a layer or a pallet. */
export function ConvertedQuantity({ id, product, typed, onRoundUp }: ConvertedQuantityProps) {
  const conversion = convertQuantity(product, typed)
  return (
    <div id={id} className="conversion numeric">
      {conversion ? (
        <>
          <p>
            {conversion.words.map((word, index) => (
              <Fragment key={word}>
                {index > 0 && <span className="text-muted"> · </span>}
                <span className="inline-block">{word}</span>
              </Fragment>
            ))}
          </p>
          {conversion.roundUps.length > 0 && (
            <p className="needs-scripts text-muted">
              Round up to{' '}
              {conversion.roundUps.map(({ amount, level, words }, index) => (
                <Fragment key={level}>
                  {index > 0 && ' or '}
                  <button
                    type="button"
                    className="cursor-pointer text-link"
                    onClick={() => onRoundUp({ amount: String(amount), level })}
                  >
                    {words}
                  </button>
                </Fragment>
              ))}
            </p>
          )}
        </>
      ) : null}
    </div>
  )
}
