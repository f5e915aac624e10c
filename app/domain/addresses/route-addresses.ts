import { matchPath } from 'react-router'

/** The routes that answer by leading on to another page. */
export const leadingOn: ReadonlySet<string> = new Set([
  '/catalogue/fits-my-enquiry',
  '/product/:slug',
  '/story',
  '/team',
  '/products',
])

export interface RouteMatch {
  pattern: string
  params: Readonly<Record<string, string | undefined>>
}

/**
 * The route of a path; null where only the unmatched one answers.
 * @param patterns of every route, such as `/catalogue/:slug`
 */
export function routeOf(patterns: readonly string[], path: string): RouteMatch | null {
  const matches = patterns.flatMap((pattern) => {
    const match = matchPath(pattern, path)
    return match ? [{ pattern, params: match.params }] : []
  })
  return matches.find(({ pattern }) => !pattern.includes(':')) ?? matches[0] ?? null
}
