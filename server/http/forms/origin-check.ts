import { readCartToken } from '#app/domain/cart/cart-token.ts'
import { isPrivatePath } from '#app/platform/request/private-path.ts'

/** Pattern of paths for signed-in users. */
const signedIn = /^\/(?:portal|staff)(?:\/|$)/

/** Reason why a state-changing request is refused. */
export type ForeignReason = 'cross-site' | 'other-origin' | 'no-origin'

interface OurAddress {
  /** The site's own origins, such as `https://www.example.com`. */
  origins: readonly string[]
  /** Whether the public URL is https. */
  isSecure: boolean
}

/**
 * Protects state-changing requests from cross-site request forgery (CSRF) with the headers
 * `Sec-Fetch-Site` and `Origin`. A program that sends neither may use public forms, but neither a
 * visitor's cart nor private pages.
 * @returns the reason for a refusal; null if the request comes from a page of ours
 */
export function checkOrigin(
  path: string,
  headers: Headers,
  { origins, isSecure }: OurAddress,
): ForeignReason | null {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === 'cross-site') return 'cross-site'
  if (origin !== null) return origins.includes(origin) ? null : 'other-origin'
  if (site === 'same-origin') return null
  const isProgram = site === null
  return isProgram && !holdsSession(path, headers, isSecure) ? null : 'no-origin'
}

function holdsSession(path: string, headers: Headers, isSecure: boolean): boolean {
  return (
    signedIn.test(path) ||
    isPrivatePath(path) ||
    readCartToken(headers.get('cookie'), isSecure) !== null
  )
}
