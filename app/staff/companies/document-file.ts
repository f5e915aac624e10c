import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { openCompanyDocument } from '#app/domain/company-documents/company-documents.server.ts'
import { buildFileResponse } from '#app/domain/files/file-response.ts'
import type { Route } from './+types/document-file.ts'
import { requireCompany } from './require-company.server.ts'

/** Serves an invoice or statement of a company as a download. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, company } = await requireCompany(args)
  const asked = { company: company.id, id: args.params.document }
  const file = await openCompanyDocument(db, actor, asked)
  if (!file) throw createMissingPageError(args.url)
  return buildFileResponse(file)
}
