import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { accessMails } from '#app/domain/portal-access/access-mails.server.ts'
import { findPortalSession } from '#app/domain/sign-in/session/find-sessions.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { setUpAuthenticator } from '#tests/support/set-up-authenticator.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { removeMemberAuthenticator } from './second-factor.server.ts'

const test = openTestDatabase()
openLiveContent(test)
let company: string
let owner: MemberActor
let buyer: Awaited<ReturnType<typeof signInMember>>
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  buyer = await signInMember(test.db, company, 'buyer', { name: 'Priya Nair' })
})
const session = () => findPortalSession(test.db, buyer.token, new Date())
const setUp = async () => setUpAuthenticator(test.db, buyer.actor, (await session())?.id ?? '')

describe('lost authenticator', () => {
  it('can be removed by an owner or by staff, and the removal is audited', async () => {
    const which = { account: buyer.account, version: undefined }
    const colleague = await storeMember(test.db, company, 'buyer')
    await setUp()
    expect(await removeMemberAuthenticator(test.db, company, colleague, which)).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    expect(await removeMemberAuthenticator(test.db, company, owner, which)).toEqual({
      outcome: 'done',
    })
    expect(await session()).toBeNull()
    const rows = await test.db
      .select()
      .from(auditTable)
      .where(eq(auditTable.subjectId, buyer.account))
      .orderBy(auditTable.id)
    expect(rows.at(-1)).toMatchObject({ action: 'remove-authenticator', actor: 'Mary Hill' })
    await setUp()
    const coordinator = await storeStaff(test.db)
    expect(await removeMemberAuthenticator(test.db, company, coordinator, which)).toEqual({
      outcome: 'done',
    })
    const mails = await test.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.kind, 'second-factor-removed'))
    const said = mails.filter(({ recipient }) => recipient === buyer.actor.email)
    const texts = []
    for (const { subject } of said) {
      const mail = await accessMails(test.db)['second-factor-removed'](subject)
      texts.push(mail?.text.replace(/\s+/g, ' ') ?? '')
    }
    expect(texts.some((text) => text.includes('Mary Hill removed the authenticator app'))).toBe(
      true,
    )
    expect(texts.some((text) => text.includes('team removed the authenticator app'))).toBe(true)
  })

  it('of a staff account cannot be removed by a company', async () => {
    const other = await storeStaff(test.db, 'Sam Roe')
    const { account } = other
    await test.db
      .insert(memberTable)
      .values({ companyId: company, accountId: account, role: 'viewer' })
    const coordinator = await storeStaff(test.db)
    const which = { account, version: undefined }
    expect(await removeMemberAuthenticator(test.db, company, coordinator, which)).toMatchObject({
      outcome: 'works-here',
    })
  })

  it('cannot be removed by an owner if the member belongs to another company, too', async () => {
    const other = await storeCompany(test.db, 'Hill & Sons')
    const { account } = buyer
    await test.db
      .insert(memberTable)
      .values({ companyId: other, accountId: account, role: 'viewer' })
    const taken = await removeMemberAuthenticator(test.db, company, owner, {
      account,
      version: undefined,
    })
    expect(taken).toMatchObject({ outcome: 'elsewhere' })
  })
})
