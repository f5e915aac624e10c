import { href, type RouterContextProvider } from 'react-router'
import {
  addNextPage,
  getRequestedPage,
  nextParameter,
  resolveNextPage,
} from '#app/domain/sign-in/next-page.ts'
import { routePatterns } from '#app/platform/request/request-context.ts'

/** Path of the sign-in page, with the page of the request or of its form as `next`. */
export const signInPathFor = (method: string, address: URL) =>
  signInPath(getRequestedPage(method, address, href('/portal')))

export const signInPath = (next = '') => addNextPage(href('/portal/sign-in'), next)

/** URL parameter of the page for single sign-on if a company requires it. */
export const requiredParameter = 'required'

/** Returns the path on which a member signs in again for a company that needs another sign-in. */
export function signInAgainPath(
  missing: 'by-mail' | 'single-sign-on',
  email: string,
  next: string,
): string {
  const query = new URLSearchParams({ email, [nextParameter]: next })
  if (missing === 'by-mail') return `${href('/portal/sign-in')}?${query}`
  query.set(requiredParameter, '')
  return `${href('/portal/sign-in/company')}?${query}`
}

/**
 * Returns the page to continue to after signing in: `next` if it is a page of the portal, otherwise
 * the start of the portal.
 */
export const nextPage = (context: Readonly<RouterContextProvider>, next: string | null) =>
  resolveNextPage(href('/portal'), context.get(routePatterns), next)
