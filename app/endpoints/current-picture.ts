import { redirect } from 'react-router'
import { variantPath, variantWidths } from '#app/domain/pictures/picture.ts'
import { findPublishedPicture } from '#app/domain/pictures/picture-snapshot.server.ts'
import type { Route } from './+types/current-picture.ts'

/**
 * Redirects from the address of a picture, which stays the same, to its current file. The content
 * holds this address; pages name the files themselves.
 */
export function loader({ params }: Route.LoaderArgs) {
  const picture = findPublishedPicture(params.picture)
  if (!picture) return new Response('There is no such picture.\n', { status: 404 })
  const widest = variantWidths(picture.width).at(-1) ?? picture.width
  return redirect(variantPath(picture.digest, widest, 'webp'), {
    headers: { 'Cache-Control': 'public, max-age=60' },
  })
}
