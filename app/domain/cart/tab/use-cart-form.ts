import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DataRouter } from 'react-router'
import { formTimeoutMs } from '#app/business-constants.ts'
import { type CartAnswer, createBrowserRefusal } from '#app/domain/cart/cart-answer.ts'
import { isCartEmpty, publishCartUpdate } from '#app/domain/cart/tab/cart-of-this-tab.ts'
import {
  addPendingForm,
  isPending,
  removePendingForm,
} from '#app/domain/cart/tab/pending-cart-forms.ts'
import { useAddresses } from '#app/domain/links/view-addresses.ts'
import { useDataRouter } from '#app/framework/use-data-router.ts'
import { showToast } from '#app/ui/toast/toast.ts'

interface CartFormOptions {
  /** Validates the form before it is sent; a returned refusal prevents sending. */
  check?: (form: FormData) => CartAnswer | null
  onSent?: () => void
  /** Called once for each answer, and for each refusal of `check`. */
  onAnswer?: (answer: CartAnswer) => void
}

/**
 * Submits a cart form without leaving the page; ignores clicks while a response is pending. The
 * form's `action` is the cart page, so that it also works without JavaScript.
 */
export function useCartForm({ check, onSent, onAnswer }: CartFormOptions = {}) {
  const router = useDataRouter()
  const { cart, cartLines } = useAddresses()
  const mounted = useRef<object>(null)
  const [pending, setPending] = useState(false)
  const [answer, setAnswer] = useState<CartAnswer | null>(null)

  // In a layout effect, because a click right after hydration comes before other effects.
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
    const refusal = navigator.onLine ? check?.(form) : createBrowserRefusal('offline')
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
      // Otherwise the form has been unmounted, with its page or line.
      if (mounted.current === own) {
        receive(received)
        if (ok) showToast('success', message)
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
 * Posts with fetch instead of a router form. The router loads route modules first; after a new
 * release they may be missing, and it would reload the page and lose the form.
 */
async function post(cartLines: string, body: FormData): Promise<CartAnswer> {
  try {
    const signal = AbortSignal.timeout(formTimeoutMs)
    const response = await fetch(cartLines, { method: 'POST', body, signal })
    const answer = (await response.json()) as CartAnswer
    // The response sets the count cookie; if the cookie is missing, the browser blocks cookies.
    return answer.ok && answer.lines && isCartEmpty() ? createBrowserRefusal('not-kept') : answer
  } catch {
    return createBrowserRefusal('lost')
  }
}

/** Revalidates the cart page if it is shown or being loaded. */
async function refreshCart(
  { state: { location, navigation }, revalidate }: DataRouter,
  cart: string,
) {
  const places = [location, navigation.location]
  if (places.some((place) => place?.pathname === cart)) await revalidate()
}
