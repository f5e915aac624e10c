import { href, type RouterContextProvider } from 'react-router'
import { addNextPage, getRequestedPage, resolveNextPage } from '#app/domain/sign-in/next-page.ts'
import { routePatterns } from '#app/platform/request/request-context.ts'

/** Path of the sign-in page, with the requested page as `next`; without it for form submissions. */
export const signInPathFor = (method: string, address: URL) =>
  signInPath(getRequestedPage(method, address, href('/portal')))

export const signInPath = (next = '') => addNextPage(href('/portal/sign-in'), next)

/**
 * Returns the page to continue to after signing in: `next` if it is a page of the portal, otherwise
 * the start of the portal.
 */
export const nextPage = (context: Readonly<RouterContextProvider>, next: string | null) =>
  resolveNextPage(href('/portal'), context.get(routePatterns), next)
