import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { checkLink, createLinkToken } from '#app/domain/sign-in/link/use-sign-in.server.ts'
import {
  findPortalSession,
  findStaffSession,
} from '#app/domain/sign-in/session/find-sessions.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { signInToPortal } from '#tests/support/sign-in-to-portal.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { linkPastEnquiries } from './invite-member.server.ts'

const test = openTestDatabase()
const now = new Date()

const signIn = (email: string) => signInToPortal(test.db, email, now)

describe('signing in to the portal', () => {
  it('gives access to the portal only, even for a person who is also staff', async () => {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { email, account } = await storeMember(test.db, company)
    await test.db.insert(staffRoleTable).values({ accountId: account, role: 'coordinator' })
    const signedIn = await signIn(email)
    const token = signedIn?.used.outcome === 'done' ? signedIn.used.sessionToken : ''
    expect(await findPortalSession(test.db, token, now)).toMatchObject({ account, email })
    expect(await findStaffSession(test.db, token, now)).toBeNull()
  })

  it('uses links that do not work at the desk', async () => {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { email } = await storeMember(test.db, company)
    const signedIn = await signIn(email)
    const link = await createLinkToken(test.db, signedIn?.request ?? '')
    const { browserToken = '' } = signedIn?.browser ?? {}
    expect(await checkLink(test.db, link, browserToken, now)).toMatchObject({ outcome: 'unknown' })
    expect(await checkLink(test.db, link, browserToken, now, 'portal')).toMatchObject({
      outcome: 'used',
    })
  })

  it('links earlier enquiries from the proven address, and from no other', async () => {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { email, account } = await storeMember(test.db, company)
    const mine = await storeEnquiry(test.db, { email: email.toUpperCase() })
    const strangers = await storeEnquiry(test.db, { email: 'somebody@else.example.com' })
    const colleague = await storeMember(test.db, company)
    await signIn(colleague.email)
    const colleagues = await storeEnquiry(test.db, { email: colleague.email })
    const companyOf = async (id: string) => {
      const [row] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, id))
      return row?.companyId
    }
    // Invited, but the address is not proven yet.
    await linkPastEnquiries(test.db, account)
    expect(await companyOf(mine.id)).toBeNull()
    await signIn(email)
    await linkPastEnquiries(test.db, account)
    expect(await companyOf(mine.id)).toBe(company)
    expect(await companyOf(strangers.id)).toBeNull()
    expect(await companyOf(colleagues.id)).toBeNull()
  })
})
