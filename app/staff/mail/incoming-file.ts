import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { openIncomingFile } from '#app/domain/correspondence/mail-in/open-original.server.ts'
import { buildFileResponse } from '#app/domain/files/file-response.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import type { Route } from './+types/incoming-file.ts'

/** Downloads a file attached to an incoming mail. */
export async function loader({ params: { mail, file }, context, url }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-mail')
  const isNamed = isUuid(mail) && isUuid(file)
  const found = isNamed ? await openIncomingFile(database().db, actor, mail, file) : null
  if (!found) throw createMissingPageError(url)
  return buildFileResponse(found)
}
