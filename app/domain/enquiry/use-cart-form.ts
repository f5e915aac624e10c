import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { notify } from '#app/ui/toast.ts'
import { type CartAnswer, withoutAnswer } from './cart-answer.ts'
import { announceLine } from './known-lines.ts'

/** Where every change of the cart is sent, with scripts and without. */
export const cartAction = () => href('/catalogue/cart')

interface CartFormOptions {
  /** Says what is wrong with a form, so that it is not sent. */
  check?: (form: FormData) => CartAnswer | null
  onSent?: () => void
}

/**
 * Sends a cart form without leaving the page: once at a time, however often it is pressed. The form
 * itself is an ordinary one, so that it works before scripts do.
 */
export function useCartForm({ check, onSent }: CartFormOptions = {}) {
  const fetcher = useFetcher<CartAnswer>()
  const sending = useRef(false)
  const [answer, setAnswer] = useState<CartAnswer | null>(null)
  const { state, data } = fetcher

  useEffect(() => {
    if (state === 'idle') sending.current = false
  }, [state])

  useEffect(() => {
    if (!data) return
    setAnswer(data)
    const { ok, sku, line, lines, message } = data
    if (line !== undefined && lines !== undefined) announceLine({ sku, line, lines })
    if (ok) notify('success', message)
  }, [data])

  function send(form: FormData) {
    if (sending.current) return
    const refusal = navigator.onLine ? check?.(form) : withoutAnswer('offline')
    setAnswer(refusal ?? null)
    if (refusal) return
    sending.current = true
    onSent?.()
    form.set('stay', 'yes')
    void fetcher.submit(form, {
      method: 'post',
      action: cartAction(),
      defaultShouldRevalidate: false,
    })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    send(new FormData(event.currentTarget, submitter))
  }

  return { onSubmit, send, pending: state !== 'idle', answer }
}
