import { type DataRouter, matchRoutes } from 'react-router'
import { dataUrlOf } from './data-request.ts'

/** Returns the URLs of the modules that the browser has loaded for its document's page. */
export function loadedFiles(): string[] {
  return filesOf(Object.keys(window.__reactRouterRouteModules))
}

/**
 * Returns the URLs of the data and modules that a page needs.
 * @param page path and query
 */
export function pagePartsOf(page: string, { routes }: DataRouter) {
  const ids = (matchRoutes(routes, page) ?? []).map(({ route }) => route.id ?? '')
  const hasData = ids.some((id) => window.__reactRouterManifest.routes[id]?.hasLoader)
  return { data: hasData ? [dataUrlOf(page)] : [], files: filesOf(ids) }
}

/** Returns the module URLs of routes, including their imports. */
function filesOf(routeIds: readonly string[]): string[] {
  const { routes } = window.__reactRouterManifest
  const entries = routeIds.map((id) => routes[id]).filter((entry) => entry !== undefined)
  return [...new Set(entries.flatMap(({ module, imports = [] }) => [...imports, module]))]
}
