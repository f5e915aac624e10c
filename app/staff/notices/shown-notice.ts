import { findNotice } from '#app/domain/notices/list-notices.server.ts'
import { composeNotice } from '#app/domain/notices/notice-mails.server.ts'
import { findPreviewReader } from '#app/domain/notices/preview-notice.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { mailFrameResponse } from '#app/staff/mail/mail-frame-response.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import type { Route } from './+types/shown-notice.ts'

/** Responds with a notice's mail as one recipient sees it, for the iframe of its page. */
export async function loader({ params: { notice }, context }: Route.LoaderArgs) {
  requireStaff(context, 'send-notices')
  const { db } = database()
  const found = isUuid(notice) ? await findNotice(db, notice) : null
  const reader = found && (await findPreviewReader(db, found))
  const mail = reader && (await composeNotice(db, { notice, company: reader.company, reader }))
  return mailFrameResponse(mail?.html)
}
