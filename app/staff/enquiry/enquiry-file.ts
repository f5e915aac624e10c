import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { openAttachment } from '#app/domain/enquiry/conversation/open-attachment.server.ts'
import { buildFileResponse } from '#app/domain/files/file-response.ts'
import { database } from '#app/platform/database/database.server.ts'
import { staffActor } from '../staff-actor.ts'
import type { Route } from './+types/enquiry-file.ts'
import { openEnquiry } from './open-enquiry.server.ts'

/** Downloads a file attached to a message of the enquiry. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const { id } = await openEnquiry(db, actor, params.reference, url)
  const file = await openAttachment(db, actor, { enquiry: id, file: params.file })
  if (!file) throw createMissingPageError(url)
  return buildFileResponse(file)
}
