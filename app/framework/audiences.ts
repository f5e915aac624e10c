import type { UNSAFE_AssetsManifest } from 'react-router'

/** What browsers load for the pages of an audience: its routes, and the files of each. */
export type AssetsManifest = UNSAFE_AssetsManifest

/** Audiences of people who sign in. Their code is built and listed apart, and loaded by nobody else. */
export const signedInAudiences = ['staff', 'portal'] as const
export type SignedInAudience = (typeof signedInAudiences)[number]

/** Who pages are made for. Each audience's code is built, listed and started by itself. */
export type Audience = 'public' | SignedInAudience

/**
 * Ids of such an audience's routes, and of no others, begin with its name; their addresses begin so,
 * and their files are in the folder of that name.
 */
const audienceNamed = (word: string | undefined): Audience =>
  signedInAudiences.find((name) => name === word) ?? 'public'

/** Whose a route is; null for the root, which all share. */
export function audienceOfRoute(id: string): Audience | null {
  return id === 'root' ? null : audienceNamed(id.split('-', 1)[0])
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
  return audienceNamed(path.split(/[/.]/, 2)[1])
}

/** Whose pages the files of a folder in `app` are. */
export function audienceOfFolder(folder: string): Audience {
  return audienceNamed(folder)
}
