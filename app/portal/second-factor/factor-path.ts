import { href } from 'react-router'
import { withNext } from '#app/domain/sign-in/next-page.ts'

/** Where the second step of logging in is done, and where that leads back to: a page, no form. */
export function factorPathFor(
  page: 'code' | 'set-up',
  method: string,
  { pathname, search }: URL,
): string {
  const path =
    page === 'code' ? href('/portal/second-factor') : href('/portal/second-factor/set-up')
  const next = method === 'GET' ? pathname.replace(/\.data$/, '') + search : href('/portal')
  return withNext(path, next)
}
