import { useEffect, useRef, useState } from 'react'
import type { CartAnswer } from '../cart-answer.ts'
import type { TypedQuantity } from './quantity-conversion.ts'
import type { QuantityHandle } from './quantity-field.tsx'

/**
 * Manages the state of a quantity field. When the cart changes, the field is set to the new
 * quantity, unless the visitor has typed since the form was last sent.
 * @param saved quantity in the cart; shown until something is typed
 * @param typedBefore input of a form that was sent without JavaScript and refused
 */
export function useQuantityField(saved: TypedQuantity, typedBefore?: TypedQuantity) {
  const field = useRef<QuantityHandle>(null)
  const [typed, setTyped] = useState(typedBefore ?? saved)
  const dirty = useRef(false)

  // The visitor may have typed before hydration.
  useEffect(() => {
    const read = field.current?.read()
    if (read) setTyped((before) => (isSame(before, read) ? before : read))
  }, [])

  const { amount, level } = saved
  const shown = useRef(saved)
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
    /** Returns the error message for the current value; undefined once the value is changed. */
    errorOf(
      answer: Pick<CartAnswer, 'field' | 'typed' | 'message'> | null | undefined,
    ): string | undefined {
      return answer?.field === 'amount' && isSame(answer.typed, typed) ? answer.message : undefined
    },
    onTyped(quantity: TypedQuantity) {
      dirty.current = true
      setTyped(quantity)
    },
    onSent() {
      dirty.current = false
    },
    /** Sets the field as if the visitor had typed the value, and focuses it. */
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
