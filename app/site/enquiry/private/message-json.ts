import { href, redirect } from 'react-router'
import type { UploadAnswer } from '#app/ui/file-fields/upload/upload-answer.ts'
import { privateHeaders } from '../private-headers.ts'
import type { Route } from './+types/message-json.ts'
import { submitLinkMessage } from './submit-link-message.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/enquiry/:token/message', params))
}

/**
 * Receives a message with files that JavaScript sent in order to show the upload progress. Answers
 * with JSON.
 */
export async function action(args: Route.ActionArgs) {
  const answer = await submitLinkMessage(args)
  if (answer.outcome === 'done') {
    const sent = { ok: true, to: answer.to } satisfies UploadAnswer
    return Response.json(sent, { headers: privateHeaders })
  }
  const { problem, aboutFiles } = answer.refused
  return Response.json({ ok: false, problem, aboutFiles } satisfies UploadAnswer, {
    status: answer.status,
    headers: { ...privateHeaders, ...answer.headers },
  })
}
