import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { buildFileResponse } from '#app/domain/files/file-response.ts'
import { openApprovalFile } from '#app/domain/orders/approval/approval-files.server.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/approval-file.ts'

/** Serves a file of an order that waits for approval as a download. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'open-attachment')
  const file = await inCompany((tx) => openApprovalFile(tx, actor, params))
  if (!file) throw createMissingPageError(url)
  return buildFileResponse(file)
}
