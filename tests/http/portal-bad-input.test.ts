import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { createLinkToken } from '#app/domain/sign-in/link/use-sign-in.server.ts'
import { signInRequestTable } from '#app/domain/sign-in/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { writeOrder } from '#tests/factories/order.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { anyProduct } from '#tests/support/seeded-product.ts'
import { openSeverableDatabase, type SeverableDatabase } from '#tests/support/severable-database.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { answerSignInRequests } from '#tests/support/sign-in-request.ts'
import { openVisitor } from '#tests/support/visitor.ts'

let wire: SeverableDatabase
const site = openBuiltSite({ TRUSTED_PROXIES: '1' }, async (url) => {
  wire = await openSeverableDatabase(url)
  return wire.url
})
vi.spyOn(console, 'log').mockImplementation(() => undefined)
afterEach(async () => {
  await wire.restore()
  const asked = async () => expect((await site.fetch('/health/ready')).status).toBe(200)
  await vi.waitFor(asked, { timeout: 30_000 })
})

async function open() {
  const { db } = site.database
  const company = await storeCompany(db, 'Redgum Estate')
  const member = await signInMember(db, company, 'owner')
  const visitor = openVisitor(site, { cookie: member.cookie })
  return { ...member, company, visitor, at: (path: string) => `/portal/${company}${path}` }
}

describe('a sign-in link that is forwarded to a colleague', () => {
  it('does not open in the colleague’s browser, shows what to do, and still works in the requesting browser', async () => {
    const { db } = site.database
    const { email } = await storeMember(db, await storeCompany(db, 'Redgum Estate'))
    const own = openVisitor(site, { 'x-forwarded-for': '203.0.113.79' })
    await own.post('/portal/sign-in?index', { email, next: '' })
    await answerSignInRequests(db)
    const [request] = await db.select({ id: signInRequestTable.id }).from(signInRequestTable)
    const address = `/portal/sign-in/link/${await createLinkToken(db, request?.id ?? '')}`
    const colleague = openVisitor(site, { 'x-forwarded-for': '203.0.113.80' })
    const refused = await colleague.get(address)
    expect(refused.status).toBe(410)
    expect(visibleText(refused)).toMatch(/browser/)
    const pressed = await colleague.post(address, {})
    expect(pressed.headers.getSetCookie().join()).not.toContain('vpack_portal=')
    expect(visibleText(await own.get(address))).toContain('Click below to sign in')
  })
})

describe('a photograph of 40 MB', () => {
  it('is rejected with a message, and nothing of the form is stored', async () => {
    const { visitor, at, cookie, formToken } = await open()
    const form = new FormData()
    form.set('formToken', formToken)
    form.set('files', new File([new Uint8Array(40_000_000)], 'pallet.jpg'), 'pallet.jpg')
    const sent = new Request('http://site', { method: 'POST', body: form })
    const answer = await site.fetch(at('/goods-in/receive'), {
      method: 'POST',
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        cookie,
        'sec-fetch-site': 'same-origin',
      },
      body: Buffer.from(await sent.arrayBuffer()),
    })
    expect(answer.status).toBe(413)
    expect(visibleText(answer)).toMatch(/smaller files \(10 MB each/)
    expect((await visitor.get(at('/goods-in'))).status).toBe(200)
  })
})

describe('losing the database while an order is sent', () => {
  it('leaves the draft as it is; sending it twice afterwards creates one order', async () => {
    const { db } = site.database
    const { visitor, at, actor, formToken, company } = await open()
    const product = await anyProduct(db)
    const { draft, linesSeen, details } = await writeOrder(db, actor, [product])
    const { place, phone, message } = details
    const fields = {
      draft,
      seen: linesSeen,
      formToken,
      phone,
      message,
      site: 'other',
      numberAgain: '',
      address: place.address,
      suburb: place.suburb,
      state: place.state,
      postcode: place.postcode,
      unloading: place.unloading,
      neededBy: '',
      purchaseOrder: '',
    }
    await wire.cut()
    const away = await visitor.post(at('/order/send'), fields)
    expect(away.status).toBe(503)
    expect(visibleText(away)).toMatch(/Nothing .* lost/)
    await wire.restore()
    await vi.waitFor(async () => expect((await visitor.get(at('/order'))).status).toBe(200), {
      timeout: 30_000,
    })
    for (const _ of [1, 2]) {
      const sent = await visitor.post(at('/order/send'), fields)
      expect([sent.status, sent.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(/\/orders\/vp-\d+\?done=ordered$/),
      ])
    }
    expect(await db.$count(enquiryTable, eq(enquiryTable.companyId, company))).toBe(1)
  })
})
