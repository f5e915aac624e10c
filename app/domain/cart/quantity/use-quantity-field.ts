import { useEffect, useRef, useState } from 'react'
import type { CartAnswer } from '../cart-answer.ts'
import type { TypedQuantity } from './quantity-conversion.ts'
import type { QuantityHandle } from './quantity-field.tsx'

/**
 * The state of a quantity field. When the cart changes, the field shows the new quantity, unless
 * something was typed since the form was last sent.
 * @param saved the quantity in the cart, which the field shows until something is typed
 * @param typedBefore what was typed into a form that was sent without scripts and refused
 */
export function useQuantityField(saved: TypedQuantity, typedBefore?: TypedQuantity) {
  const field = useRef<QuantityHandle>(null)
  const [typed, setTyped] = useState(typedBefore ?? saved)
  const dirty = useRef(false)

  // Something may have been typed before hydration.
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
    /** Why the field's value was refused; undefined once it is changed. */
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
    /** Fills the field as if its value had been typed. */
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
