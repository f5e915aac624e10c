import { href } from 'react-router'
import { addNextPage } from '#app/domain/sign-in/next-page.ts'

/**
 * Returns the path of the page to enter or set up the second factor, which then continues to the
 * requested page. After a form it continues to the start of the portal.
 */
export function secondFactorPathFor(
  page: 'code' | 'set-up',
  method: string,
  { pathname, search }: URL,
): string {
  const path =
    page === 'code' ? href('/portal/second-factor') : href('/portal/second-factor/set-up')
  const next = method === 'GET' ? pathname.replace(/\.data$/, '') + search : href('/portal')
  return addNextPage(path, next)
}
