import type { Actor } from '#app/domain/access/actor.ts'
import type { CompanyForm } from '#app/domain/customers/company-form.ts'
import type { SaveCompanyResult } from '#app/domain/customers/lock-company.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { type LinkResult, linkEnquiry } from './link-enquiries.server.ts'
import { addCompany } from './save-company.server.ts'

export interface EnquiryToLink {
  id: string
  version: number
}

/** Adds a company and links the enquiry from which it was made to it; both or neither. */
export async function addCompanyFromEnquiry(
  db: Database,
  actor: Actor,
  form: CompanyForm,
  { id: enquiry, version }: EnquiryToLink,
): Promise<SaveCompanyResult | Exclude<LinkResult, { outcome: 'done' }>> {
  return db
    .transaction(async (tx) => {
      const added = await addCompany(tx, actor, form)
      if (added.outcome !== 'done') return added
      const linked = await linkEnquiry(tx, actor, { enquiry, version, company: added.id })
      if (linked.outcome !== 'done') throw new Refused(linked)
      return added
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.result
      throw error
    })
}

/** Rolls the new company back because the enquiry cannot be linked. */
class Refused extends Error {
  readonly result: Exclude<LinkResult, { outcome: 'done' }>
  constructor(result: Exclude<LinkResult, { outcome: 'done' }>) {
    super('The enquiry cannot be linked.')
    this.result = result
  }
}
