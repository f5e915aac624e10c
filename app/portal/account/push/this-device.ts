import { href } from 'react-router'

/** Subscription of this browser, as the server stores it. */
export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Result of switching push messages on in this browser. */
export type SwitchOnResult =
  | { outcome: 'done'; subscription: BrowserSubscription }
  | { outcome: 'blocked' | 'failed' }

/** Whether this browser can show push messages; an iPhone can only from its home screen. */
export function canShowPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether this is an iPhone or iPad whose browser cannot show push messages yet. */
export function isAppleWithoutPush(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !canShowPush()
}

/** Finds the endpoint of this browser's subscription; null without one. */
export async function findOwnEndpoint(): Promise<string | null> {
  if (!canShowPush()) return null
  const subscription = await (await findRegistration())?.pushManager.getSubscription()
  return subscription?.endpoint ?? null
}

/**
 * Asks for permission and subscribes this browser. A subscription with another key of the site is
 * replaced. @param publicKey public VAPID key of the site
 */
export async function switchOn(publicKey: string): Promise<SwitchOnResult> {
  if ((await Notification.requestPermission()) !== 'granted') return { outcome: 'blocked' }
  try {
    const worker = href('/portal/push-worker.js')
    const registration = await navigator.serviceWorker.register(worker, {
      // A path without pages, so that the worker controls none.
      scope: worker,
      updateViaCache: 'none',
    })
    await waitUntilActive(registration)
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    const earlier = await registration.pushManager.getSubscription()
    if (earlier && !hasKey(earlier, publicKey)) await earlier.unsubscribe()
    const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON()
    if (!endpoint || !keys?.p256dh || !keys.auth) return { outcome: 'failed' }
    return { outcome: 'done', subscription: { endpoint, p256dh: keys.p256dh, auth: keys.auth } }
  } catch {
    return { outcome: 'failed' }
  }
}

/**
 * Ends this browser's subscription and unregisters its worker. The server removes the device at the
 * next message.
 */
export async function switchOff(): Promise<void> {
  if (!canShowPush()) return
  try {
    const registration = await findRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
    await registration?.unregister()
  } catch {
    // A browser that blocks storage has no subscription.
  }
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const all = await navigator.serviceWorker.getRegistrations()
  return all.find(({ scope }) => new URL(scope).pathname === href('/portal/push-worker.js'))
}

/** Waits until a new worker is active, as a subscription requires. */
function waitUntilActive({ active, installing, waiting }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting
  if (active || !worker) return
  return new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...key))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
