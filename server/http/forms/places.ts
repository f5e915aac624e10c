/** Limit towards which a held place counts. */
export interface PlaceShare {
  /** Name of the limited resource, such as one sender. */
  key: string
  /** Maximum total weight held under the key at the same time. */
  max: number
  /** Defaults to 1. */
  weight?: number
}

/** Releases a place. Idempotent. */
export type ReleasePlace = () => void

/** Places for requests that are received at the same time, limited for each key. */
export interface Places {
  /**
   * Acquires a place under all keys, or waits for one. Requests are served in order of arrival, but
   * one whose own keys are full does not block others.
   * @returns null if no place became free within `maxWaitMs`, too many requests are waiting, or
   * `signal` was aborted
   */
  acquire(shares: readonly PlaceShare[], signal?: AbortSignal): Promise<ReleasePlace | null>
  /** Number of waiting requests. */
  readonly waiting: number
}

interface Waiting {
  shares: readonly PlaceShare[]
  admit: (release: ReleasePlace | null) => void
}

interface PlaceLimits {
  maxWaitMs: number
  /** Maximum number of waiting requests in total. */
  maxWaiting: number
  /** Maximum number of requests waiting for a place under the first of their keys. */
  maxWaitingOfOne: number
}

/**
 * Creates a weighted semaphore that counts under several keys at once. A weight above its key's
 * maximum is admitted when nothing else is held under that key.
 */
export function createSemaphore(limits: PlaceLimits): Places {
  const held = new Map<string, number>()
  let queue: Waiting[] = []

  const weightOf = ({ weight = 1 }: PlaceShare) => weight
  const fits = (shares: readonly PlaceShare[]) =>
    shares.every((share) => {
      const taken = held.get(share.key) ?? 0
      return taken === 0 || taken + weightOf(share) <= share.max
    })

  function hold(shares: readonly PlaceShare[]): ReleasePlace {
    for (const share of shares) held.set(share.key, (held.get(share.key) ?? 0) + weightOf(share))
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      for (const share of shares) {
        const left = (held.get(share.key) ?? 0) - weightOf(share)
        if (left > 0) held.set(share.key, left)
        else held.delete(share.key)
      }
      admitWaiting()
    }
  }

  function admitWaiting() {
    const waiting = queue
    queue = []
    for (const request of waiting) {
      if (fits(request.shares)) request.admit(hold(request.shares))
      else queue.push(request)
    }
  }

  const waitingUnder = (key: string | undefined) =>
    queue.filter(({ shares }) => shares[0]?.key === key).length

  async function take(shares: readonly PlaceShare[], signal?: AbortSignal) {
    if (signal?.aborted) return null
    if (fits(shares)) return hold(shares)
    const isCrowded =
      queue.length >= limits.maxWaiting || waitingUnder(shares[0]?.key) >= limits.maxWaitingOfOne
    if (isCrowded) return null
    const { promise, resolve } = Promise.withResolvers<ReleasePlace | null>()
    const request: Waiting = { shares, admit: resolve }
    const giveUp = () => {
      queue = queue.filter((one) => one !== request)
      resolve(null)
    }
    const timer = setTimeout(giveUp, limits.maxWaitMs)
    signal?.addEventListener('abort', giveUp, { once: true })
    queue.push(request)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
  }

  return {
    acquire: take,
    get waiting() {
      return queue.length
    },
  }
}
