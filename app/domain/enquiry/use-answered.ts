import { useEffect, useRef } from 'react'
import type { CartAnswer } from './cart-answer.ts'
import type { CartLineView } from './cart-view.ts'

/** Tells the cart of each answer that one of its lines gets, once, with the line as it was. */
export function useAnswered(
  answer: CartAnswer | null,
  line: CartLineView,
  onAnswer: (answer: CartAnswer, line: CartLineView) => void,
) {
  const told = useRef<CartAnswer | null>(null)
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    onAnswer(answer, line)
  }, [answer, line, onAnswer])
}
