import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { openOriginal } from '#app/domain/correspondence/mail-in/open-original.server.ts'
import { buildFileResponse } from '#app/domain/files/file-response.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import type { Route } from './+types/original-mail.ts'

/** Downloads an incoming mail as it arrived. */
export async function loader({ params: { mail }, context, url }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-mail')
  const found = isUuid(mail) ? await openOriginal(database().db, actor, mail) : null
  if (!found) throw createMissingPageError(url)
  const words = found.subject
    .replace(/[^\p{L}\p{N} ._-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const name = `${words.slice(0, 80) || 'mail'}.eml`
  return buildFileResponse({ name, kind: 'eml', content: found.content })
}
