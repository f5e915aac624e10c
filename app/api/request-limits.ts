/** Requests of one key in a window. */
export const maxRequestsPerKey = 600
/** Requests with a wrong key from one network in a window. */
export const maxWrongKeys = 30
export const windowSeconds = 60

/** State of a limit after a request was counted. */
export interface LimitState {
  isExceeded: boolean
  remaining: number
  secondsLeft: number
}

/**
 * Creates a counter of requests in fixed windows. It is in the memory of one process, so that
 * counting costs nothing; several processes admit as many times the limit.
 */
export function createRequestLimit(max: number) {
  let window = 0
  let counts = new Map<string, number>()
  const current = (now: Date) => {
    const started = Math.floor(now.getTime() / (windowSeconds * 1000))
    if (started !== window) {
      window = started
      counts = new Map()
    }
    return windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds)
  }
  const stateOf = (count: number, secondsLeft: number): LimitState => ({
    isExceeded: count > max,
    remaining: Math.max(0, max - count),
    secondsLeft,
  })
  return {
    /** Counts a request. */
    count(name: string, now: Date): LimitState {
      const secondsLeft = current(now)
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      return stateOf(count, secondsLeft)
    },
    /** Reads the state without counting; exceeded once `max` requests were counted. */
    read(name: string, now: Date): LimitState {
      const secondsLeft = current(now)
      return stateOf((counts.get(name) ?? 0) + 1, secondsLeft)
    },
  }
}

/** Returns the headers of a key's limit by draft-ietf-httpapi-ratelimit-headers-11. */
export function limitHeaders({ remaining, secondsLeft }: LimitState): Record<string, string> {
  return {
    'RateLimit-Policy': `"key";q=${maxRequestsPerKey};w=${windowSeconds}`,
    RateLimit: `"key";r=${remaining};t=${secondsLeft}`,
  }
}
