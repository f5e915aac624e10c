import { href, type RouterContextProvider } from 'react-router'
import { nextPageOf, pageAskedFor, withNext } from '#app/domain/sign-in/next-page.ts'
import { routePatterns } from '#app/platform/request/request-context.ts'

/** Where to sign in, and where that leads back to: the page, but no address of a form or a file. */
export const signInPathFor = (method: string, address: URL) =>
  signInPath(pageAskedFor(method, address, href('/staff')))

/** Where to show the second factor, and where that leads on to. */
export const secondFactorPathFor = (method: string, address: URL) =>
  withNext(href('/staff/sign-in/second-factor'), pageAskedFor(method, address, href('/staff')))

/** Where to show that it is still them, and where that leads on to. */
export const confirmPath = (next: string) => withNext(href('/staff/sign-in/confirm'), next)

export const signInPath = (next = '') => withNext(href('/staff/sign-in'), next)

/**
 * Returns the page to go on to after signing in: one of the desk, as a URL or a form names it, else its
 * start.
 */
export const nextPage = (context: Readonly<RouterContextProvider>, next: string | null) =>
  nextPageOf(href('/staff'), context.get(routePatterns), next)

/**
 * The address at which a stored form goes on once its sender has confirmed that it is still them.
 */
export const goOnPath = (interrupted: string) => href('/staff/go-on/:interrupted', { interrupted })
