import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import type { OperationName } from '#app/domain/access/policy.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import {
  findCompanySummary,
  resolveMergedCompany,
} from '#app/domain/company-directory/find-company.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { requireStaff } from '#app/staff/require-staff.ts'

interface CompanyRequest {
  context: Readonly<RouterContextProvider>
  params: { company: string }
  url: URL
}

/**
 * Loads the staff member and the company of a request. The URL of a merged company redirects to the
 * company it was merged into.
 * @returns `may`: whether the staff member may perform an operation for this company
 * @throws a 403 page if their role does not allow to see companies; a 404 page if there is no such
 * company
 */
export async function requireCompany({ context, params, url }: CompanyRequest) {
  const actor = requireStaff(context, 'see-companies')
  const { db } = database()
  const company = isUuid(params.company) ? await findCompanySummary(db, params.company) : null
  if (!company) throw createMissingPageError(url)
  if (company.mergedInto) {
    const standing = (await resolveMergedCompany(db, company.id)) ?? company.id
    throw redirect(url.pathname.replace(/\.data$/, '').replace(company.id, standing))
  }
  const isOwn = company.accountManager === actor.account
  const may = (operation: OperationName) => refusalFor(actor, operation, isOwn) === null
  return { db, actor, company: { id: company.id, name: company.name }, may }
}

/**
 * Like `requireCompany`, for a change.
 * @returns also `keeper`: the staff member with the id of the company, as actor of the change
 * @throws a 403 page if their role does not allow `operation` for this company
 */
export async function requireCompanyChange(asked: CompanyRequest, operation: OperationName) {
  const { may, actor, ...of } = await requireCompany(asked)
  if (!may(operation)) {
    const refusal = refusalFor(actor, operation)
    throw refusePage(refusal?.message ?? '', { status: 403 })
  }
  return { ...of, actor, keeper: { ...actor, company: of.company.id } }
}
