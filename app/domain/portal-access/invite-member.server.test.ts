import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { findMembership } from '#app/domain/customers/members/find-membership.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { inviteMember } from './invite-member.server.ts'

const test = openTestDatabase()

async function accountFor(email: string) {
  const [row] = await test.db.select().from(accountTable).where(eq(accountTable.email, email))
  return row
}

describe('an owner', () => {
  it('invites a person by mail with a role, once', async () => {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const owner = await storeMember(test.db, company, 'owner')
    const invited = { name: 'Tom Reed', email: `${randomUUID()}@redgum.example.com` }
    const result = await inviteMember(test.db, owner.company, owner, {
      ...invited,
      role: 'goods-in',
    })
    expect(result.outcome).toBe('done')
    const account = (await accountFor(invited.email))?.id ?? ''
    expect(await findMembership(test.db, account, company)).toMatchObject({ role: 'goods-in' })
    expect(
      await inviteMember(test.db, owner.company, owner, { ...invited, role: 'owner' }),
    ).toMatchObject({
      outcome: 'already-member',
    })
    expect(await test.db.$count(mailTable, eq(mailTable.recipient, invited.email))).toBe(1)
  })

  it.each(['buyer', 'approver', 'viewer', 'goods-in'] as const)(
    'is the only role that may invite: a %s may not',
    async (role) => {
      const company = await storeCompany(test.db, 'Redgum Estate')
      const member = await storeMember(test.db, company, role)
      const invited = {
        name: 'Eve',
        email: `${randomUUID()}@evil.example.com`,
        role: 'owner' as const,
      }
      const refused = await inviteMember(test.db, member.company, member, invited)
      expect(refused).toMatchObject({ outcome: 'not-allowed-to-you' })
      expect(refused.outcome === 'done' ? '' : refused.message).toContain(
        'an owner of your company',
      )
      expect(await accountFor(invited.email)).toBeUndefined()
    },
  )
})
