import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { missingPage } from '#app/document/errors/missing-page.server.ts'
import type { OperationName } from '#app/domain/access/policy.ts'
import { refusalFor } from '#app/domain/access/policy.ts'
import {
  findCompanyName,
  standingCompany,
} from '#app/domain/company-directory/find-company.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { refusePage } from '#app/platform/request/page-refusal.ts'
import { isUuid } from '#app/platform/text/uuid.ts'
import { letIn } from '../let-in.ts'

interface Asked {
  context: Readonly<RouterContextProvider>
  params: { company: string }
  url: URL
}

/**
 * The member of staff and the company of a request; the address of a merged company redirects to
 * the company that it became.
 * @returns `may` says what they may do for this company
 */
export async function companyOf({ context, params, url }: Asked) {
  const actor = letIn(context, 'see-companies')
  const { db } = database()
  const company = isUuid(params.company) ? await findCompanyName(db, params.company) : null
  if (!company) throw missingPage(url)
  if (company.mergedInto) {
    const standing = (await standingCompany(db, company.id)) ?? company.id
    throw redirect(url.pathname.replace(/\.data$/, '').replace(company.id, standing))
  }
  const isOwn = company.accountManager === actor.account
  const may = (operation: OperationName) => refusalFor(actor, operation, isOwn) === null
  return { db, actor, company: { id: company.id, name: company.name }, may }
}

/**
 * The same for a change, which the actor's role must allow.
 * @returns `keeper`: the actor with the company that they change
 */
export async function keeperOf(asked: Asked, operation: OperationName) {
  const { may, actor, ...of } = await companyOf(asked)
  if (!may(operation)) {
    const refusal = refusalFor(actor, operation)
    throw refusePage(refusal?.message ?? '', { status: 403 })
  }
  return { ...of, actor, keeper: { ...actor, company: of.company.id } }
}
