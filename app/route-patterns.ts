import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './routes.ts'

/** The pattern of every route that answers an address of its own, such as `/catalogue/:slug`. */
export const routePatterns: readonly string[] = patternsOf(routes)

function patternsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path && path !== '*' ? [`/${path}`] : index ? ['/'] : []
    return [...own, ...patternsOf(children)]
  })
}
