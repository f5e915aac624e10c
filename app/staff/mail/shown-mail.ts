import { readMail } from '#app/domain/desk/mail-log.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { requireStaff } from '#app/staff/require-staff.ts'
import type { Route } from './+types/shown-mail.ts'
import { mailFrameResponse } from './mail-frame-response.ts'

/**
 * Responds with a mail as its recipient sees it, without private links, for the iframe of its page.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await readMail(database().db, requireStaff(context, 'see-mail'), params.mail)
  if (result.outcome === 'done') return mailFrameResponse(result.mail.rendered?.html)
  if (result.outcome === 'no-such-mail') return mailFrameResponse(undefined)
  throw refusePage(result.message, { status: 403 })
}
