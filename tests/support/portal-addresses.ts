import type { RouteConfigEntry } from '@react-router/dev/routes'
import { portalRoutes } from '#app/portal/portal-routes.ts'

/** Every address of the portal as the table of routes has it, those that lie in no company too. */
export const portalPatterns: readonly string[] = [...new Set(addressesOf(portalRoutes))]

function addressesOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return [own, ...addressesOf(children, own)]
  })
}
