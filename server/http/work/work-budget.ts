import { createByteLru } from '#app/platform/request/byte-lru.ts'

/** Sender of a request, as budgets identify it. */
export interface WorkSource {
  /** Result of `addressBlock`. */
  address: string
  /** Result of `addressNetwork`. */
  network: string
}

export interface WorkBudget {
  /**
   * Deducts the cost from the buckets of address and network, or from neither.
   * @param account name that separates budgets of the same source, such as a kind of work
   * @returns 0 if it is paid; otherwise the seconds (at least 1) until it could be
   */
  pay(account: string, source: WorkSource, cost: number): number
}

interface Bucket {
  left: number
  /** Time of the last refill, in milliseconds. */
  at: number
}

/** Capacity of a bucket, in seconds of its refill. */
export const burstSeconds = 20
/** Size of a network's bucket, as a multiple of an address's. */
export const networkFactor = 2
/** Maximum number of buckets; the least recently used are dropped and start full again. */
const maxBuckets = 20_000

/**
 * Creates token buckets (https://en.wikipedia.org/wiki/Token_bucket) by address and by network.
 * They are local to the process, because the tokens represent time of its main thread.
 * @param perSecond milliseconds of work that one address may cause per second
 * @param now monotonic clock in milliseconds
 */
export function createWorkBudget(perSecond: number, now = () => performance.now()): WorkBudget {
  const buckets = createByteLru<Bucket>(maxBuckets)

  function fill(key: string, rate: number, at: number): Bucket {
    const bucket = buckets.get(key) ?? { left: rate * burstSeconds, at }
    bucket.left = Math.min(rate * burstSeconds, bucket.left + ((at - bucket.at) / 1000) * rate)
    bucket.at = at
    buckets.set(key, bucket, 1)
    return bucket
  }

  return {
    pay(account, { address, network }, asked) {
      // A cost above the capacity of a bucket could never be paid.
      const cost = Math.min(asked, perSecond * burstSeconds)
      const at = now()
      const own = fill(`${account} ${address}`, perSecond, at)
      const shared = fill(`${account} in ${network}`, perSecond * networkFactor, at)
      const missing = Math.max(
        (cost - own.left) / perSecond,
        (cost - shared.left) / (perSecond * networkFactor),
      )
      if (missing > 0) return Math.max(1, Math.ceil(missing))
      own.left -= cost
      shared.left -= cost
      return 0
    },
  }
}
