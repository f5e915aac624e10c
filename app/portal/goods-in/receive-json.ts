import { href, redirect } from 'react-router'
import type { UploadAnswer } from '#app/ui/file-fields/upload/upload-answer.ts'
import type { Route } from './+types/receive-json.ts'
import { submitGoodsIn } from './submit-goods-in.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/portal/:company/goods-in', params))
}

/**
 * Receives a goods-in report that client scripts send from the browser's storage. Responds with an
 * `UploadAnswer`.
 */
export async function action(args: Route.ActionArgs) {
  const taken = await submitGoodsIn(args)
  const to = href('/portal/:company/goods-in', args.params)
  if (taken.outcome === 'done') return Response.json({ ok: true, to } satisfies UploadAnswer)
  const { message, field } = taken.refused
  return Response.json(
    { ok: false, problem: message, aboutFiles: field === 'files' } satisfies UploadAnswer,
    { status: taken.status },
  )
}
