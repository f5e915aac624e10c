import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { prepareBulk } from '#app/domain/desk/bulk/read-bulk.server.ts'
import { accessRequestTable } from '#app/domain/portal-access/tables.server.ts'
import { reviewTable } from '#app/domain/reviews/tables.server.ts'
import { authenticatorTable } from '#app/domain/sign-in/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
const unreadable = 'We could not read this form, so nothing was changed.'

it('a desk form with an unknown value is rejected with 400 and changes nothing', async () => {
  const { db } = site.database
  const ada = await signInStaff(db, { roles: ['administrator', 'coordinator'] })
  const bea = await signInStaff(db, { roles: ['administrator'], name: 'Bea' })
  const visitor = openVisitor(site, { cookie: ada.cookie })
  const { id, reference } = await storeEnquiry(db)
  const company = await storeCompany(db, 'Redgum Estate')
  const nobody = crypto.randomUUID()
  const work = { kind: 'assign', to: { to: 'person', account: ada.account } } as const
  const prepared = await prepareBulk(db, ada.actor, work, [id])
  const bulk = prepared.outcome === 'done' ? prepared.bulk : ''
  const before = await db.$count(auditTable)
  const forms: [path: string, fields: Record<string, string>][] = [
    [`/staff/people/${bea.account}`, { intent: 'remove-everything' }],
    [`/staff/claims/${reference.toLowerCase()}/1`, { to: 'lost', reply: 'No' }],
    [`/staff/claims/${reference.toLowerCase()}/1`, { to: 'accepted', remedy: 'gold' }],
    ['/staff/reviews', { review: nobody, intent: 'publish' }],
    ['/staff/access', { request: nobody, intent: 'maybe' }],
    ['/staff/people/absences', { account: bea.account, intent: 'perhaps' }],
    [`/staff/mail/${nobody}`, { intent: 'burn' }],
    [`/staff/mail/incoming/${nobody}`, { intent: 'burn' }],
    ['/staff/redirects', { path: '/a', target: '/b', intent: 'swap' }],
    ['/staff/account', { intent: 'close' }],
    ['/staff/account', { intent: '' }],
    [`/staff/people/${ada.account}/email`, { intent: 'swap', email: 'else@staff.example' }],
    [`/staff/bulk/${bulk}`, { intent: 'repeat' }],
    ['/staff/appearance', { theme: 'sepia' }],
    [
      `/staff/enquiries/${reference.toLowerCase()}/step/verifying`,
      { intent: 'look', version: '0' },
    ],
    [`/staff/companies/${company}`, { intent: 'swap', name: 'Else', version: '0' }],
    [`/staff/companies/${company}`, { intent: 'keep-member', account: nobody, version: '0' }],
    [`/staff/companies/${company}/contract`, { rule: 'none', sku: 'GB', reach: 'world' }],
  ]
  for (const [path, fields] of forms) {
    const answer = await visitor.post(path, { formToken: ada.formToken, ...fields })
    expect([path, answer.status]).toEqual([path, 400])
    expect(visibleText(answer)).toContain(unreadable)
  }
  expect(await db.$count(auditTable)).toBe(before)
  const mine = eq(authenticatorTable.accountId, bea.account)
  expect(await db.$count(authenticatorTable, mine)).toBe(1)
  expect((await db.$count(reviewTable)) + (await db.$count(accessRequestTable))).toBe(0)
})

it('a portal form with an unknown value is rejected with 400 and changes nothing', async () => {
  const { db } = site.database
  const company = await storeCompany(db, 'Wattle Estate')
  const owner = await signInMember(db, company, 'owner')
  const visitor = openVisitor(site, { cookie: owner.cookie })
  const portal = `/portal/${company}`
  const before = await db.$count(auditTable)
  const forms: [path: string, fields: Record<string, string>][] = [
    ['/account', { intent: 'close' }],
    ['/account', { intent: '' }],
    ['/account', { intent: 'end-session', id: 'all' }],
    ['/account', { intent: 'leave', heir: 'Tom' }],
    ['/account/mails', { status: 'hourly' }],
    ['/people', { intent: 'promote', name: 'New', email: 'new@hill.example', role: 'viewer' }],
    ['/deliveries', { intent: 'renew' }],
    ['/order', { intent: 'empty' }],
    ['/products', { intent: 'lend', sku: 'GB' }],
    ['/products/pad', { intent: 'guess', list: 'GB 1' }],
  ]
  for (const [path, fields] of forms) {
    const answer = await visitor.post(portal + path, { formToken: owner.formToken, ...fields })
    expect([path, answer.status]).toEqual([path, 400])
    expect(visibleText(answer)).toContain(unreadable)
  }
  expect(await db.$count(auditTable)).toBe(before)
})

it('an invitation to the portal with an unknown role is rejected, not sent as a viewer', async () => {
  const { db } = site.database
  const company = await storeCompany(db, 'Redgum Estate')
  const owner = await signInMember(db, company, 'owner')
  const visitor = openVisitor(site, { cookie: owner.cookie })
  const email = `new-${crypto.randomUUID()}@hill.example`
  const fields = { formToken: owner.formToken, name: 'New', email, role: 'king' }
  const answer = await visitor.post(`/portal/${company}/people`, fields)
  expect(answer.status).toBe(400)
  expect(visibleText(answer)).toContain(unreadable)
  expect(await db.$count(accountTable, eq(accountTable.email, email))).toBe(0)
  expect(await db.$count(memberTable, eq(memberTable.companyId, company))).toBe(1)

  const second = { formToken: owner.formToken, intent: 'second-factor', version: '0', needs: '' }
  const refused = await visitor.post(`/portal/${company}/people`, second)
  expect(refused.status).toBe(400)
})

it('a list URL with an unknown view shows a message and the name of the view used instead', async () => {
  const { db } = site.database
  const ada = await signInStaff(db, { roles: ['administrator', 'coordinator'] })
  const company = await storeCompany(db, 'Saltbush Estate')
  const owner = await signInMember(db, company, 'owner')
  const desk = openVisitor(site, { cookie: ada.cookie })
  const portal = openVisitor(site, { cookie: owner.cookie })
  const unknown = 'The address asks for a view that does not exist'
  for (const [visitor, path, known] of [
    [desk, '/staff/queue?view=', 'mine'],
    [desk, '/staff/reviews?status=', 'approved'],
    [desk, '/staff/mail?status=', 'all'],
    [desk, '/staff/mail/incoming?state=', 'tray'],
    [desk, '/staff/contact?status=', 'waiting'],
    [desk, '/staff/claims?view=', 'over'],
    [portal, `/portal/${company}/orders?view=`, 'all'],
  ] as const) {
    expect([path, visibleText(await visitor.get(`${path}else`)).includes(unknown)]).toEqual([
      path,
      true,
    ])
    expect([path, visibleText(await visitor.get(path + known)).includes(unknown)]).toEqual([
      path,
      false,
    ])
  }
})
