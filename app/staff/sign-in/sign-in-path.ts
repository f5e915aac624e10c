import { href } from 'react-router'

export const nextParameter = 'next'

/** Where to sign in, and where that leads back to: the page, but no address of a form or a file. */
export const signInPathFor = (method: string, address: URL) =>
  signInPath(pageAskedFor(method, address))

/** Where to show the second factor, and where that leads on to. */
export const secondFactorPathFor = (method: string, address: URL) =>
  withNext(href('/staff/sign-in/second-factor'), pageAskedFor(method, address))

/** Where to show that it is still them, and where that leads on to. */
export const confirmPath = (next: string) => withNext(href('/staff/sign-in/confirm'), next)

export const signInPath = (next = '') => withNext(href('/staff/sign-in'), next)

function pageAskedFor(method: string, { pathname, search }: URL): string {
  const isPage = method === 'GET' && pathname !== href('/staff')
  return isPage ? pathname.replace(/\.data$/, '') + search : ''
}

const withNext = (page: string, next: string) =>
  next ? `${page}?${new URLSearchParams({ [nextParameter]: next })}` : page

/** Where to go after signing in: a page of the desk as the address or the form names it, else its start. */
export function nextPage(next: string | null): string {
  // A path of the desk and nothing else: not `//elsewhere`, no way up, no other origin.
  const isOurs = next !== null && /^\/staff(?:\/[\w./-]*)?(?:\?[^\\#]*)?$/.test(next)
  return isOurs && !/\/\/|\.\./.test(next) ? next : href('/staff')
}

/** Where a form goes on that waited for its sender to show that it is still them. */
export const goOnPath = (interrupted: string) => href('/staff/go-on/:interrupted', { interrupted })
