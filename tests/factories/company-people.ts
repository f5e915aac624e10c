import { and, eq } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import { storeCompany } from './company.ts'
import { storeMember } from './member.ts'

/** Returns helpers that store companies with an owner and a buyer. */
export function companiesIn(test: TestDatabase) {
  async function open() {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const owner = await storeMember(test.db, company, 'owner', { name: 'Olive Owner' })
    const buyer = await storeMember(test.db, company, 'buyer', { name: 'Ben Buyer' })
    const within = <Result>(work: (tx: Database) => Promise<Result>) =>
      inCompany(test.db, company, work)
    /**
     * Returns the key of a member with the current version of the company, as its page would send
     * it.
     */
    const which = async (account: string) => ({
      company,
      account,
      version: await within((tx) => readCompanyVersion(tx, owner)),
    })
    return { company, owner, buyer, within, which }
  }

  const memberOf = async ({ company, account }: MemberActor) => {
    const mine = and(eq(memberTable.companyId, company), eq(memberTable.accountId, account))
    return (await test.db.select().from(memberTable).where(mine))[0]
  }
  const mailsTo = (email: string) => test.db.$count(mailTable, eq(mailTable.recipient, email))

  return { open, memberOf, mailsTo }
}
