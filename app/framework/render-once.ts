import { startTransition } from 'react'
import type { DataRouter } from 'react-router'

type Subscriber = Parameters<DataRouter['subscribe']>[0]

/** Delay after which the current page shows that a navigation is pending. */
export const pendingDelayMs = 100

/** Original `subscribe` of each router, which notifies immediately. */
const originalSubscribes = new WeakMap<DataRouter, DataRouter['subscribe']>()

/**
 * Delays the “pending” updates of a router's subscribers by `pendingDelayMs`. By default React
 * Router renders the current page again as “pending” before it renders the next one, although a
 * prefetched page arrives too soon for that to be seen. Simultaneous updates are rendered together.
 */
export function delayPendingUpdates(router: DataRouter): void {
  const { subscribe } = router
  originalSubscribes.set(router, subscribe)
  router.subscribe = (subscriber) => subscribe(delayPending(subscriber))
}

/** Subscribes to every state without delay; for subscribers that render nothing. */
export function subscribeImmediately(router: DataRouter, subscriber: Subscriber): () => void {
  const subscribe = originalSubscribes.get(router) ?? router.subscribe
  return subscribe(subscriber)
}

/**
 * Delays “pending” updates by `pendingDelayMs`. Updates that are sent only once, such as a
 * fetcher's result, are never delayed.
 */
export function delayPending(subscriber: Subscriber): Subscriber {
  let late: ReturnType<typeof setTimeout> | null = null
  return (state, change) => {
    const notify = () => startTransition(() => subscriber(state, change))
    if (late !== null) clearTimeout(late)
    late = null
    const { navigation, fetchers } = state
    const isOfALink = navigation.state === 'loading' && navigation.formMethod === undefined
    const isOfAFetcher = fetchers.size > 0 || change.deletedFetchers.length > 0
    if (isOfALink && !isOfAFetcher && !change.flushSync) late = setTimeout(notify, pendingDelayMs)
    else notify()
  }
}
