import { href } from 'react-router'
import { withNext } from '#app/domain/sign-in/next-page.ts'

/** Where the second factor is shown or set up, and where that leads back to: a page, no form. */
export function secondFactorPathFor(
  page: 'code' | 'set-up',
  method: string,
  { pathname, search }: URL,
): string {
  const path =
    page === 'code' ? href('/portal/second-factor') : href('/portal/second-factor/set-up')
  const next = method === 'GET' ? pathname.replace(/\.data$/, '') + search : href('/portal')
  return withNext(path, next)
}
