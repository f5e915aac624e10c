import { href } from 'react-router'

const nextParameter = 'next'

/** Where to sign in, and where that leads back to: the page, but no address of a form or a file. */
export function signInPathFor(method: string, { pathname, search }: URL): string {
  const isPage = method === 'GET' && pathname !== '/staff'
  return signInPath(isPage ? pathname.replace(/\.data$/, '') + search : '')
}

export function signInPath(next = ''): string {
  const page = href('/staff/sign-in')
  return next ? `${page}?${new URLSearchParams({ [nextParameter]: next })}` : page
}

/** Where to go after signing in: a page of the desk as the address names it, else its start. */
export function nextPage({ searchParams }: URL): string {
  const next = searchParams.get(nextParameter) ?? ''
  // A path of ours and nothing else: not `//elsewhere`, no backslash, no other origin.
  return /^\/staff(?:\/[\w./-]*)?(?:\?[^\\#]*)?$/.test(next) && !next.includes('//')
    ? next
    : href('/staff')
}
