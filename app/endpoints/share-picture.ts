import { pictureFile } from '#app/domain/link-pictures/picture-file.server.ts'
import { sharePictureOf } from '#app/domain/link-pictures/picture-of.server.ts'
import { readShareName } from '#app/domain/link-pictures/share-name.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Route } from './+types/share-picture.ts'
import { comeAgain } from './come-again.ts'

const year = 'public, max-age=31536000, immutable'
const hour = 'public, max-age=3600'

/** Returns the picture (PNG) that represents a page when its URL is shared. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const shared = readShareName(params['*'])
  const picture = shared && sharePictureOf(shared)
  if (!picture) return new Response('There is no such picture.\n', { status: 404 })
  const png = await pictureFile(database().db, picture)
  if (!png) return comeAgain()
  return new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': url.searchParams.get('v') === picture.version ? year : hour,
      // Other sites are meant to show it.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
