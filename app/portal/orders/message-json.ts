import { redirect } from 'react-router'
import type { UploadAnswer } from '#app/ui/file-fields/upload/upload-answer.ts'
import type { Route } from './+types/message-json.ts'
import { messageAddress } from './order-address.ts'
import { submitMessage } from './submit-message.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(messageAddress(params))
}

/** Handles a message with files that was uploaded by a script, which shows the progress. */
export async function action(args: Route.ActionArgs) {
  const answer = await submitMessage(args)
  if (answer.outcome === 'done') {
    return Response.json({ ok: true, to: answer.to } satisfies UploadAnswer)
  }
  const { problem, aboutFiles } = answer.refused
  return Response.json({ ok: false, problem, aboutFiles } satisfies UploadAnswer, {
    status: answer.status,
    headers: answer.headers,
  })
}
