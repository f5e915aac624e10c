import { findMail } from '#app/domain/notifications/list-mails.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { letIn } from '../let-in.ts'
import type { Route } from './+types/shown-mail.ts'

/** Nothing of a shown mail runs, loads or leads anywhere: only its own inline styles count. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox"

/** A mail as its receiver sees it, for the frame of its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  letIn(context, 'see-mail')
  const mail = isUuid(params.mail) ? await findMail(database().db, params.mail) : null
  // A link to sign in by is its receiver's alone; without a mail server there is no other way to it.
  const isSecret = mail?.kind === 'sign-in-link' && environment().SMTP_URL !== undefined
  const html = isSecret ? 'A link to sign in by is its receiver’s alone.' : mail?.rendered?.html
  return new Response(html ?? '', {
    status: html ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
    },
  })
}
