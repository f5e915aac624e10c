import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#app/domain/access/roles.ts'
import { companyTable, memberTable, siteTable } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { confirmationLifeMs } from '#app/domain/sign-in/session/session-cookie.ts'
import { sessionTable } from '#app/domain/sign-in/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()

async function open(role: StaffRole) {
  const staff = await signInStaff(site.database.db, { roles: [role] })
  const { get, post } = openVisitor(site, { cookie: staff.cookie })
  return {
    ...staff,
    get,
    post: (path: string, fields: Record<string, string>) =>
      post(path, { formToken: staff.formToken, ...fields }),
  }
}

async function companyOf(id: string) {
  const [row] = await site.database.db.select().from(companyTable).where(eq(companyTable.id, id))
  return { ...row, version: String(row?.version) }
}
const membersOf = (company: string) =>
  site.database.db.select().from(memberTable).where(eq(memberTable.companyId, company))
const newMember = () => ({
  intent: 'add-member',
  email: `${crypto.randomUUID()}@Redgum.example`,
  name: 'Mary Hill',
  role: 'owner',
})

describe('a company’s members on its desk page', () => {
  it('can be added, given another role, suspended and restored', async () => {
    const cora = await open('coordinator')
    const company = await storeCompany(site.database.db, 'Redgum Estate')
    const page = `/staff/companies/${company}`
    const send = async (fields: Record<string, string>) =>
      cora.post(page, { version: (await companyOf(company)).version, ...fields })
    expect((await send(newMember())).status).toBe(303)
    expect((await send({ ...newMember(), role: 'buyer', name: 'Tom Reed' })).status).toBe(303)
    const members = await membersOf(company)
    const owner = members.find(({ role }) => role === 'owner')?.accountId ?? ''
    const buyer = members.find(({ role }) => role === 'buyer')?.accountId ?? ''
    const lone = await send({ intent: 'suspend-member', account: owner })
    expect(lone.status).toBe(400)
    expect(visibleText(lone)).toContain('Make somebody else an owner first.')
    await send({ intent: 'change-member', account: buyer, role: 'owner' })
    expect((await send({ intent: 'suspend-member', account: owner })).status).toBe(303)
    expect(visibleText(await cora.get(page))).toContain('Suspended')
    expect((await send({ intent: 'restore-member', account: owner })).status).toBe(303)
    expect((await membersOf(company)).map(({ role, suspendedAt }) => [role, suspendedAt])).toEqual([
      ['owner', null],
      ['owner', null],
    ])
  })

  it('keep the input of a rejected form, with advice beside the field', async () => {
    const cora = await open('coordinator')
    const company = await storeCompany(site.database.db, 'Redgum Estate')
    const page = `/staff/companies/${company}`
    const fields = { ...newMember(), email: 'no address', role: 'king', version: '0' }
    const refused = await cora.post(page, fields)
    expect(refused.status).toBe(400)
    expect(visibleText(refused)).toContain('Enter an e-mail address')
    expect(visibleText(refused)).toContain('Choose a role.')
    expect(refused.text).toContain('value="Mary Hill"')
    const stale = await cora.post(page, { ...newMember(), version: '7' })
    expect([stale.status, stale.text.includes('value="Mary Hill"')]).toEqual([409, true])
    const forged = { intent: 'suspend-member', account: 'x', version: '0' }
    expect((await cora.post(page, forged)).status).toBe(404)
    expect(await membersOf(company)).toEqual([])
  })

  it('cannot be changed by other roles: not by URL, form or forged POST', async () => {
    const company = await storeCompany(site.database.db, 'Redgum Estate')
    const page = `/staff/companies/${company}`
    for (const role of ['editor', 'account-manager'] as const) {
      const staff = await open(role)
      const seen = await staff.get(page)
      expect(seen.status).toBe(role === 'editor' ? 403 : 200)
      expect(seen.text).not.toContain('add-member')
      const answer = await staff.post(page, { ...newMember(), version: '0' })
      expect(answer.status, role).toBe(403)
    }
    const cora = await open('coordinator')
    const forged = await cora.post(page, { ...newMember(), version: '0', formToken: 'another' })
    expect(forged.status).toBe(403)
    expect(await membersOf(company)).toEqual([])
  })

  it('can only be changed after a recent sign-in', async () => {
    const cora = await open('coordinator')
    const company = await storeCompany(site.database.db, 'Redgum Estate')
    await site.database.db
      .update(sessionTable)
      .set({ confirmedAt: new Date(Date.now() - confirmationLifeMs - 1000) })
      .where(eq(sessionTable.accountId, cora.account))
    const answer = await cora.post(`/staff/companies/${company}`, { ...newMember(), version: '0' })
    expect(answer.headers.get('location')).toContain('/staff/sign-in/confirm?next=%2Fstaff%2Fgo-on')
    expect(await membersOf(company)).toEqual([])
  })
})

describe('a company at the desk', () => {
  it('can be given an account manager, a contract and a site with delivery conditions', async () => {
    const cora = await open('coordinator')
    const mark = await open('account-manager')
    const added = await cora.post('/staff/companies/new', {
      name: 'Quarry Cider',
      notes: 'Calls on Mondays.',
      accountManager: mark.account,
      hasContract: 'on',
    })
    const page = added.headers.get('location') ?? ''
    const company = page.split('/').at(-1) ?? ''
    expect(await companyOf(company)).toMatchObject({
      accountManager: mark.account,
      hasContract: true,
    })
    expect(visibleText(await mark.get('/staff/companies?mine=yes'))).toContain('Quarry Cider')
    const site1 = {
      intent: 'keep',
      name: 'Press house',
      address: '1 Example Road',
      suburb: 'Angaston',
      state: 'SA',
      postcode: '5353',
      hasForklift: 'on',
      hours: '7 to 3',
      access: 'Gate 2, semi-trailers turn in the yard',
      palletAccount: 'C-104',
    }
    const kept = await mark.post(`${page}/sites/new`, { ...site1, version: '0' })
    expect(kept.headers.get('location')).toBe(page)
    const words = visibleText(await mark.get(page))
    for (const said of ['Press house', 'Gate 2', 'C-104', '7 to 3']) expect(words).toContain(said)
    const { db } = site.database
    const [stored] = await db.select().from(siteTable).where(eq(siteTable.companyId, company))
    const edit = `${page}/sites/${stored?.id}`
    expect((await mark.get(edit)).text).toContain('value="Press house"')
    const wrong = await mark.post(edit, { ...site1, postcode: '53', version: '1' })
    expect([wrong.status, visibleText(wrong).includes('four digits')]).toEqual([400, true])
    expect((await mark.post(edit, { ...site1, version: '0' })).status).toBe(409)
    expect((await mark.post(edit, { intent: 'remove', version: '1' })).status).toBe(303)
    expect(visibleText(await mark.get(page))).toContain('No site yet.')
  })

  const versionIn = ({ text }: { text: string }, side: string) =>
    text.match(new RegExp(`name="${side}Version" value="(\\d+)"`))?.[1] ?? ''

  it('can be merged with its duplicate and separated again; the old URL redirects', async () => {
    const cora = await open('coordinator')
    const { db } = site.database
    const into = await storeCompany(db, 'Wattlebird Brewing')
    const double = await storeCompany(db, 'Wattlebird Brewing Pty Ltd')
    const enquiry = await storeEnquiry(db)
    await cora.post(`/staff/companies/${double}`, {
      intent: 'link-one',
      reference: enquiry.reference.toLowerCase(),
    })
    const page = `/staff/companies/${into}`
    expect(visibleText(await cora.get(page))).toContain('Merge into Wattlebird Brewing')
    const merging = `${page}/merge/${double}`
    const shown = await cora.get(merging)
    expect(visibleText(shown)).toContain('Both have these: choose what stays')
    const versions = { companyVersion: versionIn(shown, 'company'), intoVersion: '0' }
    const unanswered = await cora.post(merging, versions)
    expect([unanswered.status, visibleText(unanswered).includes('Choose what stays.')]).toEqual([
      400,
      true,
    ])
    const stale = await cora.post(merging, { ...versions, intoVersion: '7', name: 'into' })
    expect(stale.status).toBe(409)
    expect((await cora.post(merging, { ...versions, name: 'into' })).status).toBe(303)
    expect(visibleText(await cora.get(page))).toContain(enquiry.reference)
    expect((await cora.get(`/staff/companies/${double}`)).headers.get('location')).toBe(page)
    const merge = (await cora.get(page)).text.match(/name="other" value="([^"]+)"/)?.[1] ?? ''
    expect((await cora.post(page, { intent: 'unmerge', other: merge })).status).toBe(303)
    expect(visibleText(await cora.get(`/staff/companies/${double}`))).toContain(enquiry.reference)
    const [row] = await db.select().from(enquiryTable).where(eq(enquiryTable.id, enquiry.id))
    expect(row?.companyId).toBe(double)
    const unknown = await cora.post(page, { intent: 'link-one', reference: 'VP-1' })
    expect([unknown.status, visibleText(unknown).includes('“VP-1”')]).toEqual([404, true])
  })

  it('is shown on an enquiry with the member who sent it', async () => {
    const cora = await open('coordinator')
    const { db } = site.database
    const company = await storeCompany(db, 'Kestrel Wines')
    const email = `mary.${crypto.randomUUID()}@kestrel.example`
    const { reference } = await storeEnquiry(db, { email })
    const page = `/staff/companies/${company}`
    await cora.post(page, { ...newMember(), email, role: 'buyer', version: '0' })
    const screen = `/staff/enquiries/${reference.toLowerCase()}`
    const before = visibleText(await cora.get(screen))
    expect(before).toContain(email)
    expect(before).not.toContain('Sent by')
    await cora.post(page, { intent: 'link-one', reference })
    expect(visibleText(await cora.get(screen))).toContain(
      'Sent by Mary Hill, buyer at Kestrel Wines',
    )
  })
})
