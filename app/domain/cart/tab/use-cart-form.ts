import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DataRouter } from 'react-router'
import { answerLimit } from '#app/business-constants.ts'
import { type CartAnswer, withoutAnswer } from '#app/domain/cart/cart-answer.ts'
import { isCartEmpty, publishCartUpdate } from '#app/domain/cart/tab/cart-of-this-tab.ts'
import {
  addPendingForm,
  isPending,
  removePendingForm,
} from '#app/domain/cart/tab/pending-cart-forms.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { useDataRouter } from '#app/framework/use-data-router.ts'
import { notify } from '#app/ui/toast/toast.ts'

interface CartFormOptions {
  /** A refusal keeps the form from being sent. */
  check?: (form: FormData) => CartAnswer | null
  onSent?: () => void
  /** Called once with each answer, and with each refusal of `check`. */
  onAnswer?: (answer: CartAnswer) => void
}

/**
 * Sends a cart form without leaving the page, and ignores presses while it waits for the answer. The
 * form is an ordinary one whose `action` leads to the cart's page, so that it works without scripts.
 */
export function useCartForm({ check, onSent, onAnswer }: CartFormOptions = {}) {
  const router = useDataRouter()
  const { cart, cartLines } = useAddresses()
  const mounted = useRef<object>(null)
  const [pending, setPending] = useState(false)
  const [answer, setAnswer] = useState<CartAnswer | null>(null)

  // In a layout effect, because a press right after hydration comes before other effects.
  useLayoutEffect(() => {
    const form = {}
    mounted.current = form
    return () => {
      mounted.current = null
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
    const own = mounted.current
    if (!own || isPending(own)) return
    const refusal = navigator.onLine ? check?.(form) : withoutAnswer('offline')
    if (refusal) return receive(refusal)
    addPendingForm(own)
    setAnswer(null)
    setPending(true)
    try {
      onSent?.()
      const received = await post(cartLines, form)
      const { ok, sku, kind, line, lines, message } = received
      if (line !== undefined && lines !== undefined) publishCartUpdate({ sku, kind, line, lines })
      window.vpackPersonal?.()
      // Otherwise the form was unmounted, with its page or its line.
      if (mounted.current === own) {
        receive(received)
        if (ok) notify('success', message)
      }
      if (router) await refreshCart(router, cart)
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

  return { action: cart, onSubmit, send, pending, answer }
}

/**
 * Uses fetch and not a form of the router's, which loads route modules first: after a new release they
 * may be missing, and then the router reloads the page and the form is lost.
 */
async function post(cartLines: string, body: FormData): Promise<CartAnswer> {
  try {
    const signal = AbortSignal.timeout(answerLimit)
    const response = await fetch(cartLines, { method: 'POST', body, signal })
    const answer = (await response.json()) as CartAnswer
    // The answer sets the count cookie; if it is not there, the browser keeps no cookies.
    return answer.ok && answer.lines && isCartEmpty() ? withoutAnswer('not-kept') : answer
  } catch {
    return withoutAnswer('lost')
  }
}

/** Loads the cart's page again if it is shown, or being opened. */
async function refreshCart(
  { state: { location, navigation }, revalidate }: DataRouter,
  cart: string,
) {
  const places = [location, navigation.location]
  if (places.some((place) => place?.pathname === cart)) await revalidate()
}
