import type { RouteConfigEntry } from '@react-router/dev/routes'
import { portalRoutes } from '#app/portal/portal-routes.ts'

/** Every URL pattern of the portal in the route table, including those outside a company. */
export const portalPatterns: readonly string[] = [...new Set(addressesOf(portalRoutes))]

function addressesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return [own, ...addressesOf(children, own)]
  })
}
