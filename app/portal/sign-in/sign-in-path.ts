import { href } from 'react-router'
import { nextPageOf, pageAskedFor, withNext } from '#app/domain/sign-in/next-page.ts'

/** Where to sign in, and where that leads back to: the page, but no address of a form or a file. */
export const signInPathFor = (method: string, address: URL) =>
  signInPath(pageAskedFor(method, address, href('/portal')))

export const signInPath = (next = '') => withNext(href('/portal/sign-in'), next)

/** Where to go after signing in: a page of the portal as the address or the form names it, else its start. */
export const nextPage = (next: string | null) => nextPageOf(href('/portal'), next)
