import { useEffect, useRef, useState } from 'react'
import type { CartAnswer } from '../cart-answer.ts'
import type { TypedQuantity } from './quantity-conversion.ts'
import type { QuantityHandle } from './quantity-field.tsx'

/**
 * Follows a quantity field: what is typed into it, and what the cart holds once that changes. What
 * somebody is typing is never overwritten; what was sent is.
 * @param held what the field shows until something is typed
 * @param typedBefore what was typed and refused, without scripts
 */
export function useQuantityField(held: TypedQuantity, typedBefore?: TypedQuantity) {
  const field = useRef<QuantityHandle>(null)
  const [typed, setTyped] = useState(typedBefore ?? held)
  const dirty = useRef(false)

  // What was typed before scripts ran is in the field already.
  useEffect(() => {
    const read = field.current?.read()
    if (read) setTyped((known) => (isSame(known, read) ? known : read))
  }, [])

  const { amount, level } = held
  const shown = useRef(held)
  useEffect(() => {
    if (isSame(shown.current, { amount, level })) return
    shown.current = { amount, level }
    if (dirty.current) return
    field.current?.fill({ amount, level })
    setTyped({ amount, level })
  }, [amount, level])

  return {
    field,
    typed,
    /** Why what stands in the field was refused; nothing any more once that is changed. */
    errorOf(answer: CartAnswer | null | undefined): string | undefined {
      return answer?.field === 'amount' && isSame(answer.typed, typed) ? answer.message : undefined
    },
    onTyped(quantity: TypedQuantity) {
      dirty.current = true
      setTyped(quantity)
    },
    onSent() {
      dirty.current = false
    },
    /** Fills the field for somebody, as if they had typed it. */
    fill(quantity: TypedQuantity) {
      dirty.current = true
      field.current?.fill(quantity)
      field.current?.focus()
      setTyped(quantity)
    },
  }
}

function isSame(a: TypedQuantity, b: TypedQuantity): boolean {
  return a.amount === b.amount && a.level === b.level
}
