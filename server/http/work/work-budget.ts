import { createByteLru } from '#app/platform/request/byte-lru.ts'

/** Who causes work. */
export interface WorkSource {
  /** `addressBlock` of the visitor. */
  address: string
  /** `addressNetwork` of the visitor. */
  network: string
}

export interface WorkBudget {
  /**
   * Takes the cost from what address and network have left, or from neither.
   * @param account apart from others of the same source, such as a kind of work
   * @returns 0 when it is paid; else seconds, one at least, until it could be
   */
  pay(account: string, source: WorkSource, cost: number): number
}

interface Bucket {
  left: number
  /** When that was so, in milliseconds. */
  at: number
}

/** Seconds of the allowance that may be spent at once. */
const burst = 20
/** Times what one address may cause, for the addresses of a network together. */
const networkShare = 2
/** Buckets kept, the least recently used forgotten first: whoever is forgotten has a full one. */
const most = 20_000

/**
 * Token buckets by address and by network, in this process alone: what is spent is its main thread.
 * @param perSecond milliseconds of work that one address may cause in each second
 * @param now in milliseconds, never falling
 */
export function createWorkBudget(perSecond: number, now = () => performance.now()): WorkBudget {
  const buckets = createByteLru<Bucket>(most)

  function fill(key: string, rate: number, at: number): Bucket {
    const bucket = buckets.get(key) ?? { left: rate * burst, at }
    bucket.left = Math.min(rate * burst, bucket.left + ((at - bucket.at) / 1000) * rate)
    bucket.at = at
    buckets.set(key, bucket, 1)
    return bucket
  }

  return {
    pay(account, { address, network }, asked) {
      // What costs more than a full bucket holds could never be paid.
      const cost = Math.min(asked, perSecond * burst)
      const at = now()
      const own = fill(`${account} ${address}`, perSecond, at)
      const shared = fill(`${account} in ${network}`, perSecond * networkShare, at)
      const missing = Math.max(
        (cost - own.left) / perSecond,
        (cost - shared.left) / (perSecond * networkShare),
      )
      if (missing > 0) return Math.max(1, Math.ceil(missing))
      own.left -= cost
      shared.left -= cost
      return 0
    },
  }
}
