import type { UNSAFE_AssetsManifest } from 'react-router'

/** What browsers load for the pages of an audience: its routes, and the files of each. */
export type AssetsManifest = UNSAFE_AssetsManifest

/** Who pages are made for. Each audience's code is built, listed and started by itself. */
export type Audience = 'public' | 'staff'

/** Ids of staff's routes, and of no others, begin like this; their files are in `app/staff`. */
const staffRoute = /^staff(?:-|$)/

/** Whose a route is; null for the root, which all share. */
export function audienceOfRoute(id: string): Audience | null {
  if (id === 'root') return null
  return staffRoute.test(id) ? 'staff' : 'public'
}

/** The routes of one audience, by id, with the root. */
export function routesFor<Route>(
  audience: Audience,
  routes: Readonly<Record<string, Route>>,
): Record<string, Route> {
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => [null, audience].includes(audienceOfRoute(id))),
  )
}

/** Whose page is at a path, of the page or of its data. */
export function audienceOfPath(path: string): Audience {
  return /^\/staff(?:[/.]|$)/.test(path) ? 'staff' : 'public'
}
