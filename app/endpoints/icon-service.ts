import { maxIconServiceUrlLength } from '#app/business-constants.ts'
import { iconNamePattern, iconSetName } from '#app/platform/icons/drawn-icon.ts'
import { findIcon } from '#app/platform/icons/icon-set.server.ts'
import type { Route } from './+types/icon-service.ts'

/**
 * Returns icons of the set by name, for pickers: `/icons/tabler.json?icons=bottle,truck`, in
 * Iconify's API format. Unknown names are listed in `not_found`.
 */
export function loader({ params, url }: Route.LoaderArgs) {
  if (params.file !== `${iconSetName}.json`) return refuse(404, 'There is no such icon set.')
  const names = [...new Set((url.searchParams.get('icons') ?? '').split(','))].filter(Boolean)
  // Length as clients count it, before commas are encoded.
  if (`${url.pathname}?icons=${names.join()}`.length > maxIconServiceUrlLength) {
    return refuse(
      414,
      `A URL may have at most ${maxIconServiceUrlLength} characters: send two requests.`,
    )
  }
  if (names.length === 0 || !names.every((name) => iconNamePattern.test(name))) {
    return refuse(400, 'Name the icons: ?icons=bottle,truck')
  }
  const found = names.map((name) => ({ name, icon: findIcon(name) }))
  return Response.json(
    {
      prefix: iconSetName,
      icons: Object.fromEntries(found.flatMap(({ name, icon }) => (icon ? [[name, icon]] : []))),
      not_found: found.flatMap(({ name, icon }) => (icon ? [] : [name])),
    },
    { headers: { 'Cache-Control': 'public, max-age=86400', 'X-Robots-Tag': 'noindex' } },
  )
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: { 'Cache-Control': 'no-store' } })
}
