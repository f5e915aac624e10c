import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'

/** Maximum number of customers listed. */
const maxCustomers = 200

/**
 * Lists the people who sent enquiries for the companies that an account manager looks after, each
 * with their latest enquiry, by company.
 */
export async function listRecentCustomers(db: Database, { account }: StaffActor) {
  const { reference, contactName, suburb, email, companyId, createdAt, forgottenAt } = enquiryTable
  const latest = db
    .selectDistinctOn([companyId, sql`lower(${email})`], {
      reference,
      company: sql<string>`${companyTable.name}`.as('company_name'),
      contactName,
      suburb,
    })
    .from(enquiryTable)
    .innerJoin(companyTable, eq(companyTable.id, companyId))
    .where(and(eq(companyTable.accountManager, account), isNull(forgottenAt)))
    .orderBy(companyId, sql`lower(${email})`, desc(createdAt))
    .limit(maxCustomers)
    .as('latest')
  return db.select().from(latest).orderBy(sql`lower(company_name)`, latest.contactName)
}
