import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DataRouter, href } from 'react-router'
import { useDataRouter } from '#app/framework/use-data-router.ts'
import { answerLimit } from '#app/platform/request/answer-limit.ts'
import { notify } from '#app/ui/toast/toast.ts'
import { type CartAnswer, withoutAnswer } from './cart-answer.ts'
import { isCartEmpty, publishCartUpdate } from './cart-of-this-tab.ts'
import { addPendingForm, isPending, removePendingForm } from './pending-cart-forms.ts'

/** Where a change of the cart is sent that leads to the cart itself, without scripts. */
export const cartAction = () => href('/catalogue/cart')

interface CartFormOptions {
  /** A refusal keeps the form from being sent. */
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
  const router = useDataRouter()
  const sending = useRef<object>(null)
  const [pending, setPending] = useState(false)
  const [answer, setAnswer] = useState<CartAnswer | null>(null)

  // In a layout effect, because a press right after hydration comes before other effects.
  useLayoutEffect(() => {
    const form = {}
    sending.current = form
    return () => {
      sending.current = null
    }
  }, [])

  const latest = useRef(onAnswer)
  useEffect(() => {
    latest.current = onAnswer
  })

  function receive(received: CartAnswer) {
    setAnswer(received)
    latest.current?.(received)
  }

  async function send(form: FormData) {
    const own = sending.current
    if (!own || isPending(own)) return
    const refusal = navigator.onLine ? check?.(form) : withoutAnswer('offline')
    if (refusal) return receive(refusal)
    addPendingForm(own)
    setAnswer(null)
    setPending(true)
    try {
      onSent?.()
      const received = await post(form)
      const { ok, sku, line, lines, message } = received
      if (line !== undefined && lines !== undefined) publishCartUpdate({ sku, line, lines })
      window.vpackPersonal?.()
      // Otherwise the form was unmounted, with its page or its line.
      if (sending.current === own) {
        receive(received)
        if (ok) notify('success', message)
      }
      if (router) await refreshCart(router)
    } finally {
      removePendingForm(own)
      setPending(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void send(new FormData(event.currentTarget, submitter))
  }

  return { onSubmit, send, pending, answer }
}

/**
 * Uses fetch and not a form of the router's, which loads route modules first: after a new release they
 * may be missing, and then the router reloads the page and the form is lost.
 */
async function post(body: FormData): Promise<CartAnswer> {
  try {
    const signal = AbortSignal.timeout(answerLimit)
    const response = await fetch(href('/catalogue/cart/lines'), { method: 'POST', body, signal })
    const answer = (await response.json()) as CartAnswer
    // The answer sets the count cookie; if it is not there, the browser keeps no cookies.
    return answer.ok && answer.lines && isCartEmpty() ? withoutAnswer('not-kept') : answer
  } catch {
    return withoutAnswer('lost')
  }
}

/** The cart's own page shows what the server made of it. */
async function refreshCart({ state: { location, navigation }, revalidate }: DataRouter) {
  const places = [location, navigation.location]
  if (places.some((place) => place?.pathname === cartAction())) await revalidate()
}
