import { renderWholeMail } from '#app/domain/correspondence/mail-in/open-original.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import type { Route } from './+types/whole-mail.ts'
import { mailFrameResponse } from './mail-frame-response.ts'

/** Responds with a whole incoming mail, sanitised, for the sandboxed iframe of its page. */
export async function loader({ params: { mail }, context }: Route.LoaderArgs) {
  const actor = requireStaff(context, 'see-mail')
  return mailFrameResponse(
    isUuid(mail) ? await renderWholeMail(database().db, actor, mail) : undefined,
  )
}
