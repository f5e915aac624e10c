import { href, type RouterContextProvider } from 'react-router'
import { nextPageOf, pageAskedFor, withNext } from '#app/domain/sign-in/next-page.ts'
import { routePatterns } from '#app/platform/request/request-context.ts'

/** Where to sign in, and where that leads back to: the page, but no address of a form or a file. */
export const signInPathFor = (method: string, address: URL) =>
  signInPath(pageAskedFor(method, address, href('/portal')))

export const signInPath = (next = '') => withNext(href('/portal/sign-in'), next)

/**
 * Returns the page to go on to after signing in: one of the portal, as a URL or a form names it, else its
 * start.
 */
export const nextPage = (context: Readonly<RouterContextProvider>, next: string | null) =>
  nextPageOf(href('/portal'), context.get(routePatterns), next)
