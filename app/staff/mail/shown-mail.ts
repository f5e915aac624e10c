import { findMail } from '#app/domain/notifications/list-mails.server.ts'
import { secretKinds } from '#app/domain/notifications/mail.ts'
import { database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { letIn } from '../let-in.ts'
import type { Route } from './+types/shown-mail.ts'
import { framedMail } from './framed-mail.ts'

/** A mail as its receiver sees it, for the frame of its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  letIn(context, 'see-mail')
  const mail = isUuid(params.mail) ? await findMail(database().db, params.mail) : null
  // Without a mail server there is no other way to a link or a code.
  const isSecret = mail && secretKinds.includes(mail.kind) && environment().SMTP_URL !== undefined
  const html = isSecret ? 'The link or code in it is its receiver’s alone.' : mail?.rendered?.html
  return framedMail(html)
}
