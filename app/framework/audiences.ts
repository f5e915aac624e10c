import type { UNSAFE_AssetsManifest } from 'react-router'

/** Manifest of what browsers load for the pages of an audience: routes and the files of each. */
export type AssetsManifest = UNSAFE_AssetsManifest

/** Audiences that sign in. Their code is built and listed separately, and not loaded by others. */
export const signedInAudiences = ['staff', 'portal'] as const
export type SignedInAudience = (typeof signedInAudiences)[number]

/**
 * Group of users for whom pages are made. Each audience's code is built, listed and started
 * separately.
 */
export type Audience = 'public' | SignedInAudience

/**
 * Returns the audience with a name; `public` for any other word. The route ids, URLs and folders of
 * a signed-in audience all begin with its name.
 */
const audienceOfWord = (word: string | undefined): Audience =>
  signedInAudiences.find((name) => name === word) ?? 'public'

/** Returns the audience of a route id; null for the root, which all share. */
export function audienceOfRoute(id: string): Audience | null {
  return id === 'root' ? null : audienceOfWord(id.split('-', 1)[0])
}

/** Returns the routes of one audience, by id, including the root. */
export function routesFor<Route>(
  audience: Audience,
  routes: Readonly<Record<string, Route>>,
): Record<string, Route> {
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => [null, audience].includes(audienceOfRoute(id))),
  )
}

/** Returns the audience of a page's path, or of the path of its data. */
export function audienceOfPath(path: string): Audience {
  return audienceOfWord(path.split(/[/.]/, 2)[1])
}

/** Returns the audience of a folder in `app`. */
export function audienceOfFolder(folder: string): Audience {
  return audienceOfWord(folder)
}
