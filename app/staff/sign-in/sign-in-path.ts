import { href, type RouterContextProvider } from 'react-router'
import { addNextPage, getRequestedPage, resolveNextPage } from '#app/domain/sign-in/next-page.ts'
import { routePatterns } from '#app/platform/request/request-context.ts'

/** Path of the sign-in page, with the page of the request or of its form as `next`. */
export const signInPathFor = (method: string, address: URL) =>
  signInPath(getRequestedPage(method, address, href('/staff')))

/** Path of the second-factor page, with the page of the request or of its form as `next`. */
export const secondFactorPathFor = (method: string, address: URL) =>
  addNextPage(
    href('/staff/sign-in/second-factor'),
    getRequestedPage(method, address, href('/staff')),
  )

/** Path of the page to re-authenticate on, which then continues to `next`. */
export const confirmPath = (next: string) => addNextPage(href('/staff/sign-in/confirm'), next)

export const signInPath = (next = '') => addNextPage(href('/staff/sign-in'), next)

/**
 * Returns the page to continue to after signing in: `next` if it is a page of the desk, otherwise
 * the start of the desk.
 */
export const nextPage = (context: Readonly<RouterContextProvider>, next: string | null) =>
  resolveNextPage(href('/staff'), context.get(routePatterns), next)

/** Path of the page that resubmits a stored form after its sender has re-authenticated. */
export const continuePath = (interrupted: string) =>
  href('/staff/go-on/:interrupted', { interrupted })
