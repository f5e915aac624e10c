import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findCart } from '#app/domain/cart/stored-cart.server.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import {
  findPunchOutVisit,
  startPunchOut,
  sweepPunchOut,
} from '#app/domain/punch-out/open-punch-out.server.ts'
import { toReturnedLines } from '#app/domain/punch-out/returned-line.ts'
import {
  findPunchOutSetting,
  replacePunchOutSecret,
  setUpPunchOut,
  turnPunchOutOff,
} from '#app/domain/punch-out/set-up-punch-out.server.ts'
import { punchOutSessionTable } from '#app/domain/punch-out/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createPunchOut } from './punch-out.server.ts'

const test = openTestDatabase()
openLiveCatalogue(test)

let bottle: Product
let administrator: Awaited<ReturnType<typeof storeStaff>>
beforeAll(async () => {
  const rows = await test.db.select().from(productTable).where(eq(productTable.status, 'active'))
  const found = rows.find(({ packs, category }) => category === 'bottles' && packs.pallet)
  if (!found) throw new Error('The seed has no bottle.')
  bottle = found
  administrator = await storeStaff(test.db, 'Ann', ['administrator'])
})

const productBySku = (sku: string) => (sku === bottle.sku ? bottle : undefined)
const catalogue = () => ({ now: new Date(), productBySku })
let companies = 0

/** Sets PunchOut up for a new company. */
async function setUp() {
  companies += 1
  const identity = `Redgum-${companies}`
  const company = await storeCompany(test.db, identity)
  const made = await setUpPunchOut(test.db, administrator, {
    company,
    identity,
    returnUrl: 'https://procure.example/some/path',
  })
  if (made.outcome !== 'set-up' || made.secret === null) throw new Error('It was not set up.')
  return { company, identity, secret: made.secret }
}

const xmlOf = ({ identity, secret }: { identity: string; secret: string }, items = '') =>
  `<cXML><Header><Sender><Credential domain="NetworkID"><Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret></Credential></Sender></Header><Request><PunchOutSetupRequest operation="create"><BuyerCookie>c-1</BuyerCookie><BrowserFormPost><URL>https://procure.example/return?s=1</URL></BrowserFormPost>${items}</PunchOutSetupRequest></Request></cXML>`

/** Opens PunchOut, with limits of its own. */
function open() {
  const answer = createPunchOut(test.db)
  return async (
    protocol: 'cxml' | 'oci',
    body: string,
    {
      method = 'POST',
      type = protocol === 'cxml' ? 'text/xml' : 'application/x-www-form-urlencoded',
    } = {},
  ) => {
    const request = new Request(`http://site/api/punchout/${protocol}`, {
      method,
      headers: { 'content-type': type },
    })
    const sent = { address: '192.0.2.7', body: [Buffer.from(body)] }
    const response = await answer(request, sent)
    if (!response) throw new Error('It is not a path of PunchOut.')
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
}

const tokenIn = (text: string) => /\/punchout\/([\w-]+)/.exec(text)?.[1] ?? ''

describe('PunchOut by cXML', () => {
  it('opens the shop once, with a cart of its own that belongs to the company', async () => {
    const buyer = await setUp()
    const { status, text } = await open()('cxml', xmlOf(buyer))
    expect([status, text]).toEqual([200, expect.stringContaining('code="200"')])
    expect(text).not.toContain(buyer.secret)
    const started = await startPunchOut(test.db, tokenIn(text), catalogue())
    const visit = await findPunchOutVisit(test.db, started?.cart ?? null, new Date())
    expect(visit).toMatchObject({
      company: buyer.company,
      protocol: 'cxml',
      buyerCookie: 'c-1',
      returnUrl: 'https://procure.example/return?s=1',
    })
    expect(await startPunchOut(test.db, tokenIn(text), catalogue())).toBeNull()
    expect(await findPunchOutSetting(test.db, buyer.company)).toMatchObject({
      lastUsedAt: expect.any(Date),
    })
  })

  it('fills the cart with the lines that are edited again, and leaves unknown products out', async () => {
    const buyer = await setUp()
    const item = (sku: string) =>
      `<ItemOut quantity="2"><ItemID><SupplierPartID>${sku}</SupplierPartID></ItemID><ItemDetail><UnitOfMeasure>XPX</UnitOfMeasure></ItemDetail></ItemOut>`
    const { text } = await open()('cxml', xmlOf(buyer, item(bottle.sku) + item('NOPE')))
    const started = await startPunchOut(test.db, tokenIn(text), catalogue())
    const lines = await findCart(test.db, started?.cart ?? null, productBySku)
    expect(lines).toMatchObject([
      { sku: bottle.sku, pieces: 2 * (bottle.packs.pallet ?? 0), level: 'pallet' },
    ])
  })

  it.each([
    [
      'a wrong secret',
      (xml: string) => xml.replace(/<SharedSecret>.*?</, '<SharedSecret>x<'),
      '401',
    ],
    [
      'an unknown identity',
      (xml: string) => xml.replace(/<Identity>.*?</, '<Identity>other<'),
      '401',
    ],
    [
      'a return URL of another host',
      (xml: string) => xml.replace('procure.example', 'procure.example.evil.test'),
      '403',
    ],
    [
      'a return URL with a password',
      (xml: string) => xml.replace('https://procure', 'https://a:b@procure'),
      '403',
    ],
    ['a script as return URL', (xml: string) => xml.replace('https:', 'javascript:'), '403'],
    ['no XML', () => 'hello', '400'],
    ['a NUL character', (xml: string) => xml.replace('c-1', 'c\0'), '400'],
  ])('refuses %s', async (_, change, code) => {
    const { text } = await open()('cxml', change(xmlOf(await setUp())))
    expect(text).toContain(`code="${code}"`)
    expect(text).not.toContain('StartPage')
  })

  it('refuses 31 wrong secrets a minute, and the right one with them', async () => {
    const buyer = await setUp()
    const send = open()
    for (let at = 0; at < 31; at += 1) await send('cxml', xmlOf({ ...buyer, secret: 'x' }))
    expect((await send('cxml', xmlOf(buyer))).text).toContain('code="429"')
  })
})

describe('PunchOut by OCI', () => {
  it('redirects the buyer’s browser to the shop, without the credentials in the address', async () => {
    const { identity, secret } = await setUp()
    const form = new URLSearchParams({
      USERNAME: identity,
      PASSWORD: secret,
      HOOK_URL: 'https://procure.example/hook',
    })
    const { status, headers } = await open()('oci', String(form))
    const location = headers.get('location') ?? ''
    expect([status, location]).toEqual([303, expect.stringMatching(/\/punchout\/[\w-]{43}$/)])
    expect(location).not.toContain(secret)
  })

  it('begins with the product for DETAIL, and with the page that returns it for VALIDATE', async () => {
    const { identity, secret } = await setUp()
    const ask = async (more: Record<string, string>) => {
      const form = {
        USERNAME: identity,
        PASSWORD: secret,
        HOOK_URL: 'https://procure.example/hook',
      }
      const { headers } = await open()('oci', String(new URLSearchParams({ ...form, ...more })))
      return headers.get('location') ?? ''
    }
    const sku = bottle.sku
    const detail = await ask({ FUNCTION: 'DETAIL', PRODUCTID: sku })
    expect(new URL(detail).searchParams.get('product')).toBe(sku)
    const place = await ask({ FUNCTION: 'VALIDATE', PRODUCTID: sku, QUANTITY: '3', UNIT: 'XPX' })
    expect(new URL(place).search).toBe('?return=1')
    const started = await startPunchOut(test.db, tokenIn(place), catalogue())
    const lines = await findCart(test.db, started?.cart ?? null, productBySku)
    expect(toReturnedLines(lines, new Map())).toMatchObject([
      { sku, quantity: 3, unitCode: 'XPX', unitName: 'pallet', unspsc: '24122000' },
    ])
  })

  it('returns what a background search finds as a form, and opens no visit', async () => {
    const { company, identity, secret } = await setUp()
    const form = new URLSearchParams({
      USERNAME: identity,
      PASSWORD: secret,
      HOOK_URL: 'https://procure.example/hook?a="1"',
      FUNCTION: 'BACKGROUND_SEARCH',
      SEARCHSTRING: 'burgundy bottle',
    })
    const { status, text, headers } = await open()('oci', String(form))
    expect(status).toBe(200)
    expect(text).toContain('action="https://procure.example/hook?a=%221%22"')
    expect(text).toMatch(/name="NEW_ITEM-VENDORMAT\[1\]" value="[^"]+"/)
    expect(text).toContain('value="24122000"')
    expect(headers.get('content-security-policy')).toContain('form-action https://procure.example;')
    const visits = eq(punchOutSessionTable.companyId, company)
    expect(await test.db.$count(punchOutSessionTable, visits)).toBe(0)
    form.set('SEARCHSTRING', 'zzzqqq')
    expect((await open()('oci', String(form))).text).toContain('Return 0 products')
    form.set('PASSWORD', 'wrong')
    expect((await open()('oci', String(form))).status).toBe(401)
  })

  it('refuses credentials in the address, whatever they are', async () => {
    const { status, text, headers } = await open()('oci', '', { method: 'GET' })
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    expect(text).toContain('must not be in the address')
  })
})

describe('setting of PunchOut', () => {
  it('is for administrators, and one identity belongs to one company', async () => {
    const { company, identity } = await setUp()
    const editor = await storeStaff(test.db, 'Ed', ['editor'])
    const terms = { company, identity, returnUrl: 'https://procure.example' }
    expect(await setUpPunchOut(test.db, editor, terms)).toMatchObject({
      outcome: 'not-allowed-to-you',
    })
    const other = await storeCompany(test.db, 'Ironbark')
    expect(await setUpPunchOut(test.db, administrator, { ...terms, company: other })).toMatchObject(
      { outcome: 'identity-used' },
    )
    expect(await setUpPunchOut(test.db, administrator, terms)).toEqual({
      outcome: 'set-up',
      secret: null,
    })
  })

  it('refuses the previous secret at once after it was replaced', async () => {
    const buyer = await setUp()
    const replaced = await replacePunchOutSecret(test.db, administrator, buyer.company)
    if (replaced.outcome !== 'replaced') throw new Error(replaced.outcome)
    expect((await open()('cxml', xmlOf(buyer))).text).toContain('code="401"')
    const { text } = await open()('cxml', xmlOf({ ...buyer, secret: replaced.secret }))
    expect(text).toContain('StartPage')
  })

  it('ends visits when it is turned off, and refuses further ones', async () => {
    const buyer = await setUp()
    const { text } = await open()('cxml', xmlOf(buyer))
    const started = await startPunchOut(test.db, tokenIn(text), catalogue())
    await turnPunchOutOff(test.db, administrator, buyer.company)
    expect(await findPunchOutVisit(test.db, started?.cart ?? null, new Date())).toBeNull()
    expect((await open()('cxml', xmlOf(buyer))).text).toContain('code="401"')
  })
})

describe('visit', () => {
  it('has to begin within ten minutes, and is deleted a day after it ended', async () => {
    const buyer = await setUp()
    const { text } = await open()('cxml', xmlOf(buyer))
    const late = new Date(Date.now() + 11 * 60_000)
    expect(await startPunchOut(test.db, tokenIn(text), { ...catalogue(), now: late })).toBeNull()
    const ours = eq(punchOutSessionTable.companyId, buyer.company)
    await sweepPunchOut(test.db, late)
    expect(await test.db.$count(punchOutSessionTable, ours)).toBe(1)
    await sweepPunchOut(test.db, new Date(late.getTime() + 25 * 60 * 60_000))
    expect(await test.db.$count(punchOutSessionTable, ours)).toBe(0)
  })
})
