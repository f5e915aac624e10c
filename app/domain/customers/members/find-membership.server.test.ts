import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { memberTable } from '../tables.server.ts'
import { findMembership } from './find-membership.server.ts'

const test = openTestDatabase()

describe('membership', () => {
  it('applies only to the company in the URL, and ends at once', async () => {
    const [own, other] = await Promise.all(
      ['Redgum Estate', 'Hill & Sons'].map((name) => storeCompany(test.db, name)),
    )
    const { account } = await storeMember(test.db, own ?? '', 'viewer')
    expect(await findMembership(test.db, account, own ?? '')).toMatchObject({ role: 'viewer' })
    expect(await findMembership(test.db, account, other ?? '')).toBeNull()
    expect(await findMembership(test.db, account, 'no id')).toBeNull()
    const theirs = eq(memberTable.accountId, account)
    await test.db.update(memberTable).set({ suspendedAt: new Date() }).where(theirs)
    expect(await findMembership(test.db, account, own ?? '')).toBeNull()
    await test.db.delete(memberTable).where(theirs)
    expect(await findMembership(test.db, account, own ?? '')).toBeNull()
  })
})
