import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import type { MemberRole } from '#app/domain/access/roles.ts'
import { mergeCompanies } from '#app/domain/company-merge/merge-companies.server.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { scheduleDelivery } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { findGoodsIn } from '#app/domain/enquiry/record/find-record.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { visibleText } from '#tests/support/expect-page.ts'
import { signInMember } from '#tests/support/sign-in-member.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite({ TRUSTED_PROXIES: '1' })
vi.spyOn(console, 'log').mockImplementation(() => undefined)

/** Stores a company with a delivery due today, and signs in one of its members. */
async function open(role: MemberRole, { isDispatched = false } = {}) {
  const { db } = site.database
  const company = await storeCompany(db, 'Redgum Estate')
  const member = await signInMember(db, company, role)
  const record = await storeRecord(db, 'confirmed')
  await db.update(enquiryTable).set({ companyId: company }).where(eq(enquiryTable.id, record.id))
  const terms = {
    deliverFrom: '',
    deliverUntil: '',
    carrier: 'Kestrel Freight',
    note: '',
    pallets: 2,
  }
  await scheduleDelivery(db, record.coordinator, {
    ...terms,
    enquiry: record.id,
    deliverOn: isoDayOf(new Date()),
    consignment: 'KF-1',
    closedToo: true,
    lines: [{ position: 1, pieces: 100 }],
  })
  if (isDispatched) {
    const sent = { enquiry: record.id, number: 1, to: 'dispatched' as const }
    await advanceDelivery(db, record.coordinator, sent)
  }
  const reference = record.reference.toLowerCase()
  const visitor = openVisitor(site, { cookie: member.cookie })
  const at = (path: string) => `/portal/${company}${path}`
  const post = (path: string, fields: Record<string, string>) =>
    visitor.post(at(path), { formToken: member.formToken, ...fields })
  return { ...member, id: record.id, company, reference, visitor, at, post }
}

describe('a form sent while its company is merged', () => {
  it('waits for the merge and is redirected to the remaining company', async () => {
    const { post, company } = await open('buyer')
    const { db } = site.database
    const into = await storeCompany(db, 'Redgum Estate Pty Ltd')
    const coordinator = await storeStaff(db)
    const { sent } = await db.transaction(async (tx) => {
      const merged = await mergeCompanies(tx, coordinator, {
        company,
        into,
        choices: { name: 'into' },
      })
      expect(merged).toMatchObject({ outcome: 'done' })
      const answer = post('/deliveries', { intent: 'make' })
      await wait(300)
      return { sent: answer }
    })
    const { status, headers } = await sent
    expect([status, headers.get('location')]).toEqual([
      307,
      `/portal/${into}/deliveries?merged=yes`,
    ])
  })
})

describe('following orders in the portal, without JavaScript', () => {
  it('accepts a message, and keeps the input of a rejected one', async () => {
    const { visitor, at, post, reference } = await open('buyer')
    const path = `/orders/${reference}/message`
    const sent = await post(path, { text: 'Use the east gate.' })
    expect(sent.status).toBe(303)
    expect(visibleText(await visitor.get(at(`/orders/${reference}`)))).toContain(
      'Use the east gate.',
    )
    const refused = await post(path, { text: 'x'.repeat(5001) })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('x'.repeat(5001))
    expect((await visitor.post(at(path), { text: 'Without the token' })).status).toBe(403)
  })

  it('offers each document, and all of them as one archive', async () => {
    const { visitor, at, reference } = await open('viewer')
    const documents = at(`/orders/${reference}/documents`)
    const docket = await visitor.get(`${documents}/delivery-1.pdf`)
    expect([docket.status, docket.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { body } = await visitor.get(`${documents}/all.zip`)
    const names = Object.keys(unzipSync(new Uint8Array(body)))
    expect(names).toContain(`${reference.toUpperCase()} delivery-1.pdf`)
    expect((await visitor.get(`${documents}/delivery-2.pdf`)).status).toBe(404)
  })

  it('shows the month, and its calendar URL once, until it is revoked', async () => {
    const { visitor, at, post, reference } = await open('viewer')
    expect(visibleText(await visitor.get(at('/deliveries')))).toContain(reference.toUpperCase())
    const made = await post('/deliveries', { intent: 'make' })
    const address = made.text.match(/\/portal\/calendar\/[\w-]{43}\/deliveries\.ics/)?.[0] ?? ''
    const stranger = await site.fetch(address)
    expect(stranger.status).toBe(200)
    expect(stranger.text).toContain('BEGIN:VCALENDAR')
    expect(stranger.text).toContain(reference.toUpperCase())
    expect(stranger.text).not.toContain('Kestrel')
    expect((await visitor.get(at('/deliveries'))).text).not.toContain(address)
    await post('/deliveries', { intent: 'revoke' })
    const revoked = await site.fetch(address)
    expect([revoked.status, revoked.text]).toEqual([404, expect.stringContaining('revoked')])
  })

  it('accepts a goods-in form, shows errors beside their fields, and stores it once', async () => {
    const { id, visitor, at, post, reference } = await open('goods-in', { isDispatched: true })
    expect(visibleText(await visitor.get(at('/goods-in')))).toContain(
      'Something is short or broken',
    )
    const form = { id: randomUUID(), reference, number: '1', signedBy: '', note: 'One fell.' }
    const refused = await post('/goods-in/receive', form)
    expect(refused.status).toBe(400)
    expect(visibleText(refused)).toContain('Type the name of the person who receives the goods.')
    expect(refused.text).toContain('One fell.')
    const signed = { ...form, signedBy: 'Tom Reed', 'broken-1': '6' }
    for (const path of ['/goods-in/receive.json', '/goods-in/receive.json']) {
      const taken = await post(path, signed)
      expect([taken.status, JSON.parse(taken.text)]).toMatchObject([200, { ok: true }])
    }
    expect(await findGoodsIn(site.database.db, id)).toMatchObject([
      { signedBy: 'Tom Reed', claim: { number: 1 } },
    ])
    expect(visibleText(await visitor.get(at(`/orders/${reference}`)))).toContain('Claim 1')
  })

  it('rejects a forged signature for a delivery that has not been dispatched', async () => {
    const { id, visitor, at, post, reference } = await open('goods-in')
    expect(visibleText(await visitor.get(at('/goods-in')))).toContain('is not marked as dispatched')
    const form = { id: randomUUID(), reference, number: '1', signedBy: 'Tom Reed', note: 'All.' }
    const forged = await post('/goods-in/receive.json', form)
    expect([forged.status, JSON.parse(forged.text)]).toMatchObject([
      409,
      { ok: false, problem: expect.stringContaining('not marked as dispatched') },
    ])
    expect(visibleText(await post('/goods-in/receive', form))).toContain(
      'call us: once we have marked',
    )
    expect(await findGoodsIn(site.database.db, id)).toEqual([])
  })

  it('serves the service worker of goods-in to visitors, with nothing of a member', async () => {
    const { headers, text, status } = await site.fetch('/portal/goods-in-worker.js')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/javascript')
    expect(headers.get('service-worker-allowed')).toBe('/portal/')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('set-cookie')).toBeNull()
    expect(text).toMatch(/^\/\/ Build [\w-]{6,}\n/)
  })

  it('restricts goods-in to roles that may sign, and shows all other roles the figures', async () => {
    const { visitor, at } = await open('viewer')
    expect((await visitor.get(at('/goods-in'))).status).toBe(403)
    for (const path of [
      'run-out',
      'changes',
      'figures',
      'figures/orders.csv',
      'figures/deliveries.csv',
      'figures/claims.csv',
    ]) {
      expect((await visitor.get(at(`/products/${path}`))).status, path).toBe(200)
    }
  })
})
