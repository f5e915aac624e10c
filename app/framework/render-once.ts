import { startTransition } from 'react'
import type { DataRouter } from 'react-router'

type Subscriber = Parameters<DataRouter['subscribe']>[0]

/** How long a page that was asked for may take, in ms, before the one being read is told of it. */
export const patience = 100

/** How each router that tells of its state in this way does it by itself: at once. */
const atOnce = new WeakMap<DataRouter, DataRouter['subscribe']>()

/**
 * React Router renders the page being read anew to say that another is on its way, before it renders
 * that. A page that was fetched ahead is there long before anybody could read of it, so only one
 * that takes longer is told of; and what is told at one time is rendered at one time.
 */
export function renderOnce(router: DataRouter): void {
  const { subscribe } = router
  atOnce.set(router, subscribe)
  router.subscribe = (subscriber) => subscribe(patient(subscriber))
}

/** For what must hear of every navigation as it begins, and renders nothing. */
export function subscribeAtOnce(router: DataRouter, subscriber: Subscriber): () => void {
  const subscribe = atOnce.get(router) ?? router.subscribe
  return subscribe(subscriber)
}

/**
 * Tells a subscriber that a link is being followed only when it takes longer than `patience`. What
 * is told but once, the answer to a fetcher, never waits.
 */
export function patient(subscriber: Subscriber): Subscriber {
  let late: ReturnType<typeof setTimeout> | null = null
  return (state, change) => {
    const tell = () => startTransition(() => subscriber(state, change))
    if (late !== null) clearTimeout(late)
    late = null
    const { navigation, fetchers } = state
    const isOfALink = navigation.state === 'loading' && navigation.formMethod === undefined
    const isOfAFetcher = fetchers.size > 0 || change.deletedFetchers.length > 0
    if (isOfALink && !isOfAFetcher && !change.flushSync) late = setTimeout(tell, patience)
    else tell()
  }
}
