import { findProjectLabel } from '#app/domain/cart/project/shared-project.server.ts'
import { buildFileResponse } from '#app/domain/files/file-response.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { Route } from './+types/project-label.ts'

/** Returns the label of a shared project as a download, which the 3D view puts on the bottle. */
export async function loader({ params }: Route.LoaderArgs) {
  const label = await findProjectLabel(database().db, params.token, new Date())
  if (label) return buildFileResponse(label)
  const headers = { 'Cache-Control': 'private, no-store' }
  return new Response('There is no label at this link.\n', { status: 404, headers })
}
