import { redirect } from 'react-router'
import { database } from '#app/platform/database/database.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { sentFiles } from '#app/platform/request/sent-files.ts'
import type { UploadAnswer } from '#app/ui/file-fields/upload/upload-answer.ts'
import type { Changes } from '../../forms/refused-save.tsx'
import { staffActor } from '../../staff-actor.ts'
import { enquiryPartPath } from '../enquiry-path.ts'
import { openEnquiry } from '../open-enquiry.server.ts'
import type { Route } from './+types/message-json.ts'
import { submitMessage, teamMessageForm } from './submit-message.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(enquiryPartPath(params.reference, 'conversation'))
}

/**
 * Sends a message with files for client scripts, which show the upload's progress. Responds with an
 * `UploadAnswer`.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { db } = database()
  const actor = context.get(staffActor)
  const sent = { form: await readForm(request, teamMessageForm), files: context.get(sentFiles) }
  const { id } = await openEnquiry(db, actor, params.reference, url)
  const refused = await submitMessage(db, actor, id, sent)
  const to = enquiryPartPath(params.reference, 'conversation')
  if (!refused) return Response.json({ ok: true, to } satisfies UploadAnswer)
  const { message: problem, aboutFiles, changes = [], status } = refused
  const answer: UploadAnswer<Changes> = { ok: false, problem, aboutFiles, details: changes }
  return Response.json(answer, { status })
}
