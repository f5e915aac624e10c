import {
  type FormEvent,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { href, UNSAFE_DataRouterContext as RouterContext, useSubmit } from 'react-router'
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
  const post = usePost()
  const sending = useRef<object>(null)
  const [pending, setPending] = useState(false)
  const [answer, setAnswer] = useState<CartAnswer | null>(null)

  // Before anybody can press: effects come a moment after React has taken the form over.
  useLayoutEffect(() => {
    const form = {}
    sending.current = form
    return () => {
      underWay.delete(form)
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
    if (!own || underWay.has(own)) return
    const refusal = navigator.onLine ? check?.(form) : withoutAnswer('offline')
    if (refusal) return receive(refusal)
    setAnswer(null)
    setPending(true)
    underWay.add(own)
    onSent?.()
    form.set('stay', 'yes')
    await post(form, (received) => {
      const { ok, sku, line, lines, message } = received
      if (line !== undefined && lines !== undefined) announceLine({ sku, line, lines })
      // The form has gone with its page, or with a line that a newer cart no longer has.
      if (sending.current !== own) return
      receive(received)
      if (ok) notify('success', message)
    })
    underWay.delete(own)
    setPending(false)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    void send(new FormData(event.currentTarget, submitter))
  }

  return { onSubmit, send, pending, answer }
}

/**
 * Posts a form and hands on its answer. React Router's `useFetcher` does that too, but takes part in
 * every rendering of a page and in leaving it: on a list, once for each of its forms.
 */
function usePost() {
  const router = useContext(RouterContext)?.router
  const submit = useSubmit()
  const fetcherKey = useId()
  return async (form: FormData, onAnswer: (answer: CartAnswer) => void) => {
    let answer: CartAnswer | undefined
    const forget = router?.subscribe(({ fetchers }) => {
      const fetcher = fetchers.get(fetcherKey)
      if (answer || !fetcher?.data || fetcher.state === 'submitting') return
      answer = fetcher.data as CartAnswer
      onAnswer(answer)
    })
    await submit(form, {
      method: 'post',
      action: cartAction(),
      navigate: false,
      fetcherKey,
      defaultShouldRevalidate: false,
    })
    forget?.()
  }
}
