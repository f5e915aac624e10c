import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { notify } from '#app/ui/toast.ts'
import { type CartAnswer, withoutAnswer } from './cart-answer.ts'
import { announceLine } from './known-lines.ts'

/** Where every change of the cart is sent, with scripts and without. */
export const cartAction = () => href('/catalogue/cart')

/** Forms of this document that wait for their answer, known at once and not only when rendered. */
const underWay = new Set<object>()

/** Whether a change of the cart is being saved at this moment. */
export function isCartSaving(): boolean {
  return underWay.size > 0
}

interface CartFormOptions {
  /** Says what is wrong with a form, so that it is not sent. */
  check?: (form: FormData) => CartAnswer | null
  onSent?: () => void
  /** Called once with each answer, and with each refusal of `check`. */
  onAnswer?: (answer: CartAnswer) => void
}

/**
 * Sends a cart form without leaving the page: once at a time, however often it is pressed. The form
 * itself is an ordinary one, so that it works before scripts do.
 */
export function useCartForm({ check, onSent, onAnswer }: CartFormOptions = {}) {
  const { state, data, submit } = useFetcher<CartAnswer>()
  const sending = useRef({})
  const answered = useRef<CartAnswer>(undefined)
  const [answer, setAnswer] = useState<CartAnswer | null>(null)

  function receive(received: CartAnswer) {
    setAnswer(received)
    onAnswer?.(received)
  }

  useEffect(() => {
    if (state === 'idle') underWay.delete(sending.current)
  }, [state])

  useEffect(() => {
    const form = sending.current
    return () => {
      underWay.delete(form)
    }
  }, [])

  useEffect(() => {
    if (!data || answered.current === data) return
    answered.current = data
    receive(data)
    const { ok, sku, line, lines, message } = data
    if (line !== undefined && lines !== undefined) announceLine({ sku, line, lines })
    if (ok) notify('success', message)
  })

  function send(form: FormData) {
    if (underWay.has(sending.current)) return
    const refusal = navigator.onLine ? check?.(form) : withoutAnswer('offline')
    if (refusal) return receive(refusal)
    setAnswer(null)
    underWay.add(sending.current)
    onSent?.()
    form.set('stay', 'yes')
    void submit(form, { method: 'post', action: cartAction(), defaultShouldRevalidate: false })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    send(new FormData(event.currentTarget, submitter))
  }

  return { onSubmit, send, pending: state !== 'idle', answer }
}
