import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { openCompanyDocument } from '#app/domain/company-documents/company-documents.server.ts'
import { buildFileResponse } from '#app/domain/files/file-response.ts'
import { requireMember } from '#app/portal/require-member.ts'
import type { Route } from './+types/document-file.ts'

/** Serves an invoice or statement of the member's company as a download. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { actor, inCompany } = requireMember(context, 'see-company-documents')
  const asked = { company: actor.company, id: params.document }
  const file = await inCompany((tx) => openCompanyDocument(tx, actor, asked))
  if (!file) throw createMissingPageError(url)
  return buildFileResponse(file)
}
