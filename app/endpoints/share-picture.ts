import { buildSharePicture, getPictureFile } from '#app/domain/link-pictures/picture-of.server.ts'
import { parseShareName } from '#app/domain/link-pictures/share-name.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Route } from './+types/share-picture.ts'
import { createBusyResponse } from './busy-response.ts'

const cacheForYear = 'public, max-age=31536000, immutable'
const cacheForHour = 'public, max-age=3600'

/** Returns the picture (PNG) that represents a page when its URL is shared. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const shared = parseShareName(params['*'])
  const picture = shared && buildSharePicture(shared)
  if (!picture) return new Response('There is no such picture.\n', { status: 404 })
  const png = await getPictureFile(database().db, picture)
  if (!png) return createBusyResponse()
  return new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': url.searchParams.get('v') === picture.version ? cacheForYear : cacheForHour,
      // Other sites are meant to show it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
