import { beforeEach, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { linesFingerprint } from '#app/domain/orders/send/order-number.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { changeLine } from '../draft/change-line.server.ts'
import { findDraft } from '../draft/find-draft.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { findRules } from './find-rules.server.ts'
import { saveOrderRules } from './save-order-rules.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const catalogue = catalogueOf(claret)

type Rules = Awaited<ReturnType<typeof findRules>>

let owner: MemberActor
let buyer: MemberActor
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
})

const keep = (member: MemberActor, rules: Rules) =>
  inCompany(test.db, member.company, (tx) => saveOrderRules(tx, member, rules))
const rulesNow = () => inCompany(test.db, owner.company, (tx) => findRules(tx, owner))

async function rule(wanted: Partial<Rules>) {
  expect(await keep(owner, { ...(await rulesNow()), ...wanted })).toEqual({ outcome: 'done' })
}

const send = async () =>
  submitOrder(test.db, buyer, await writeOrder(test.db, buyer, [claret]), catalogue)

it('order rules require approval of new products, of unlisted products, and of every order of one member', async () => {
  await rule({ newProducts: true })
  expect(await send()).toMatchObject({ approval: expect.anything() })
  await rule({ newProducts: false, outsideLists: true })
  expect(await send()).toMatchObject({ approval: expect.anything() })
  await rule({ outsideLists: false, people: [buyer.account] })
  expect(await send()).toMatchObject({ approval: expect.anything() })
  await rule({ people: [] })
  expect(await send()).toMatchObject({ outcome: 'sent', reference: expect.anything() })
})

it('order rules can be changed only by owners, and not based on an outdated version', async () => {
  const stale = await rulesNow()
  await rule({ overPallets: 5 })
  expect(await keep(owner, stale)).toMatchObject({ outcome: 'stale' })
  expect(await keep(buyer, stale)).toMatchObject({ outcome: 'not-allowed-to-you' })
})

it('order rules require approval of 9,000,000 caps under a 10-pallet limit, and above a weight limit', async () => {
  const cap = buildProduct({
    attributes: { boxMass: 9.1, emptyMass: 4.5 },
    packs: { piece: 'screwcap', pack: { kind: 'box', pieces: 2000 }, layer: null, pallet: null },
  })
  const sendCaps = async (pieces: number) => {
    const written = await writeOrder(test.db, buyer, [cap], { purchaseOrder: `PO ${pieces}` })
    await inCompany(test.db, buyer.company, (tx) => {
      const quantity = { amount: String(pieces), level: 'piece' }
      return changeLine(tx, buyer, { which: null, sku: cap.sku, quantity }, catalogueOf(cap))
    })
    const draft = await inCompany(test.db, buyer.company, (tx) =>
      findDraft(tx, buyer, null, catalogueOf(cap)),
    )
    const seen = linesFingerprint(draft?.lines ?? [])
    return submitOrder(test.db, buyer, { ...written, linesSeen: seen }, catalogueOf(cap))
  }
  await rule({ overPallets: 10 })
  expect(await sendCaps(9_000_000)).toMatchObject({ approval: expect.anything() })
  await rule({ overPallets: null, overKilograms: 5000 })
  expect(await sendCaps(1_100_000)).toMatchObject({ approval: expect.anything() })
  expect(await sendCaps(10_000)).toMatchObject({ outcome: 'sent', reference: expect.anything() })
})
