import { href } from 'react-router'

export const nextParameter = 'next'

/** Where to sign in, and where that leads back to: the page, but no address of a form or a file. */
export function signInPathFor(method: string, { pathname, search }: URL): string {
  const isPage = method === 'GET' && pathname !== href('/portal')
  return signInPath(isPage ? pathname.replace(/\.data$/, '') + search : '')
}

export function signInPath(next = ''): string {
  const page = href('/portal/sign-in')
  return next ? `${page}?${new URLSearchParams({ [nextParameter]: next })}` : page
}

/** Where to go after signing in: a page of the portal as the address or the form names it, else its start. */
export function nextPage(next: string | null): string {
  // A path of the portal and nothing else: not `//elsewhere`, no way up, no other origin.
  const isOurs = next !== null && /^\/portal(?:\/[\w./-]*)?(?:\?[^\\#]*)?$/.test(next)
  return isOurs && !/\/\/|\.\./.test(next) ? next : href('/portal')
}
