import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { contractProductTable } from '#app/domain/company-range/tables.server.ts'
import { submitEnquiry } from '#app/domain/enquiry/checkout/submit-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { buildDetails, storeCart } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace, catalogueOf } from '#tests/factories/order.ts'
import { storeRange } from '#tests/factories/own-range.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findDraft } from '../draft/find-draft.server.ts'
import { saveDraftDetails } from '../draft/save-draft-details.server.ts'
import { handlePad } from '../pad/handle-pad.server.ts'
import { padLimits } from '../pad/pad-limits.ts'
import { previewRepeat, repeatOrder } from '../repeat/repeat-order.server.ts'
import { addToListByCode } from './add-to-list-by-code.server.ts'
import { loadOwnRange } from './load-own-range.server.ts'
import {
  addPlanToDraft,
  planFormToken,
  putListInDraft,
  setDraftQuantity,
} from './set-draft-lines.server.ts'

const test = openTestDatabase()
openLiveCatalogue(test)

const bottle = 'GB-CL750S-AG-BV-00-X'
const cap = 'SC-3060SX-BK-BV-X'
let buyer: MemberActor

beforeEach(async () => {
  buyer = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))
})

const within = <Result>(work: (tx: Database) => Promise<Result>) =>
  inCompany(test.db, buyer.company, work)
const inOrder = async () =>
  Object.fromEntries((await within((tx) => loadOwnRange(tx, buyer, []))).inOrder)
const order = (sku: string, amount: string, level = 'piece') =>
  within((tx) => setDraftQuantity(tx, buyer, { sku, amount, level }))
const hide = (sku: string) =>
  test.db.insert(contractProductTable).values({ companyId: buyer.company, sku, rule: 'hidden' })

describe('reordering from history and lists', () => {
  it('sets the quantity, so that a double submit has no further effect', async () => {
    expect(await order(bottle, '2', 'pallet')).toMatchObject({ outcome: 'done' })
    expect(await order(bottle, '2', 'pallet')).toMatchObject({ outcome: 'done' })
    expect(await inOrder()).toEqual({ [bottle]: 2470 })
  })

  it('explains an invalid quantity, and never orders a product that the contract hides', async () => {
    expect(await order(bottle, 'some')).toMatchObject({ outcome: 'quantity' })
    await hide(cap)
    const refused = await order(cap, '1000')
    expect(refused).toMatchObject({ outcome: 'left' })
    expect(refused.outcome === 'done' ? '' : refused.message).toMatch(/not in your contract/)
    expect(await inOrder()).toEqual({})
  })

  it('adds a whole list, and names the products that could not be added', async () => {
    const { list } = await storeRange(test.db, buyer.company, 'A', [bottle, cap, 'GONE-1'])
    await hide(cap)
    const ordered = await within((tx) => putListInDraft(tx, buyer, list))
    expect(ordered).toMatchObject({ outcome: 'done', added: [bottle] })
    expect(ordered.outcome === 'done' && ordered.left.map(({ sku }) => sku).sort()).toEqual([
      'GONE-1',
      cap,
    ])
  })

  it('adds a product to a list by the company’s code, and asks if the code is ambiguous', async () => {
    const { list } = await storeRange(test.db, buyer.company, 'A', [bottle])
    const keep = (code: string, quantity = '') =>
      within((tx) => addToListByCode(tx, buyer, { list, code, quantity }))
    expect(await keep('a code 0', '2 pallets')).toMatchObject({ outcome: 'done' })
    expect(await keep(cap)).toMatchObject({ outcome: 'done' })
    expect(await keep(cap, '2 barrels')).toMatchObject({ outcome: 'quantity' })
    expect(await keep('')).toMatchObject({ outcome: 'code' })
    expect(await keep('nothing')).toMatchObject({ outcome: 'code' })
  })
})

describe('the order pad', () => {
  const pad = (text: string, more: { stamp?: string; replace?: string } = {}) =>
    within((tx) =>
      handlePad(tx, buyer, {
        text,
        isAdding: more.stamp !== undefined,
        stamp: more.stamp ?? '',
        replace: more.replace ?? null,
      }),
    )

  it('is checked, then added once to the order; invalid lines stay in it', async () => {
    await order(bottle, '1000')
    const text = `${bottle}\t500\n${cap} 2000\nXX-9 12`
    const { formToken: stamp, lines, ready } = await pad(text)
    expect([ready.products, lines.map(({ kind }) => kind)]).toEqual([
      2,
      ['good', 'good', 'unknown'],
    ])
    const [first, second] = await Promise.all([pad(text, { stamp }), pad(text, { stamp })])
    expect([first.notice?.tone, second.notice?.tone].sort()).toEqual(['success', 'warning'])
    const added = first.notice?.tone === 'success' ? first : second
    expect(added.text).toBe('XX-9 12')
    expect(await inOrder()).toEqual({ [bottle]: 1500, [cap]: 2000 })
  })

  it('keeps the heading row over the lines that stay, since it defines their unit', async () => {
    const text = `Code\tPallets\n${bottle}\t1\nXX-9\t2`
    const { text: rest } = await pad(text, { stamp: (await pad(text)).formToken })
    expect(rest).toBe('Code\tPallets\nXX-9\t2')
  })

  it('adds nothing if it was changed since it was checked', async () => {
    const { formToken: stamp } = await pad(`${bottle} 500`)
    expect((await pad(`${bottle} 5000`, { stamp })).notice?.tone).toBe('warning')
    expect(await inOrder()).toEqual({})
  })

  it('asks which product is meant if two have the same code', async () => {
    await storeRange(test.db, buyer.company, 'A', [bottle])
    await test.db.execute(
      `insert into own_code (company_id, sku, code, key)
       select company_id, '${cap}', code, key from own_code where company_id = '${buyer.company}'`,
    )
    const text = 'A code 0\t100'
    const [line] = (await pad(text)).lines
    expect(line).toMatchObject({ kind: 'unknown', isShared: true })
    const chosen = await pad(text, { replace: `1\tA code 0\t${cap}` })
    expect(chosen.text).toBe(`${cap}\t100`)
    expect(chosen.lines[0]).toMatchObject({ kind: 'good' })
  })

  it(`reads ${padLimits.lines} lines, and refuses more with a message`, async () => {
    const lines = (count: number) => Array.from({ length: count }, () => `${bottle} 1`).join('\n')
    expect((await pad(lines(padLimits.lines))).ready.products).toBe(1)
    expect((await pad(lines(padLimits.lines + 1))).problem).toMatch(/up to 2,000 lines/)
  })
})

describe('a planned run', () => {
  const run = [
    {
      sku: bottle,
      pieces: 1235,
      plannedFor: 1200,
      quantity: { amount: 1, level: 'pallet' as const },
    },
  ]

  it('is added to the order once, however often it is submitted', async () => {
    const stamp = await within((tx) => planFormToken(tx, buyer, run))
    const press = () => within((tx) => addPlanToDraft(tx, buyer, run, stamp))
    const pressed = await Promise.all([press(), press()])
    expect(pressed.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(await inOrder()).toEqual({ [bottle]: 1235 })
    expect(await within((tx) => addPlanToDraft(tx, buyer, [], stamp))).toMatchObject({
      outcome: 'left',
    })
  })
})

describe('a repeated order', () => {
  it('explains the availability of each line, and sets the quantities once', async () => {
    const { bySku } = currentCatalogue()
    const products = [bottle, cap].flatMap((sku) => bySku.get(sku) ?? [])
    const sent = await submitEnquiry(test.db, {
      submission: crypto.randomUUID(),
      cart: await storeCart(test.db, ...products),
      details: buildDetails(),
      proven: 'proven',
    })
    if (sent.outcome !== 'done') throw new Error(sent.message)
    const mine = eq(enquiryTable.id, sent.id)
    await test.db.update(enquiryTable).set({ companyId: buyer.company }).where(mine)
    const lines = await within((tx) => previewRepeat(tx, buyer, sent.reference))
    expect(lines?.map(({ kind }) => kind)).toEqual(['same', 'same'])
    for (const _ of [1, 2]) await within((tx) => repeatOrder(tx, buyer, sent.reference))
    expect(await inOrder()).toEqual(
      Object.fromEntries(products.map(({ sku, packs }) => [sku, packs.pallet ?? 1])),
    )
    // The delivery place of the repeated order is used until another one is chosen.
    const draft = () => within((tx) => findDraft(tx, buyer, null, catalogueOf()))
    expect((await draft())?.place).toMatchObject({ suburb: 'Angaston', postcode: '5353' })
    const place = buildPlace({ suburb: 'Nuriootpa', postcode: '5355' })
    await within((tx) => saveDraftDetails(tx, buyer, null, { place }))
    await within((tx) => repeatOrder(tx, buyer, sent.reference))
    expect((await draft())?.place).toMatchObject({ suburb: 'Nuriootpa' })
    expect(await within((tx) => repeatOrder(tx, buyer, 'VP-1'))).toBeNull()
  })
})
