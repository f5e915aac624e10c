import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { findApproval } from '#app/domain/orders/approval/find-approval.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { decideOrder } from '#app/domain/orders/decision/decide-order.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace, storeOrder } from '#tests/factories/order.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { listOpenDrafts } from '../draft/named-drafts.server.ts'
import { orderApprovalTable, regularOrderTable } from '../tables.server.ts'
import { proposeDueOrders } from './propose-due-orders.server.ts'
import {
  changeRegularOrder,
  createRegularOrder,
  type RegularOrderSettings,
} from './regular-orders.server.ts'

const test = openTestDatabase()
openLiveCatalogue(test)

const friday = new Date('2026-11-27T02:00:00Z')
const firstMonday = new Date('2026-12-07T02:00:00Z')
let buyer: MemberActor & { email: string }
let reference: string

const within = <Result>(work: (tx: Database) => Promise<Result>) =>
  inCompany(test.db, buyer.company, work)
const drafts = () => within((tx) => listOpenDrafts(tx, buyer))
const countOrders = () => test.db.$count(enquiryTable, eq(enquiryTable.companyId, buyer.company))
const bySku: ProductBySku = (sku) => currentCatalogue().bySku.get(sku)
/** Names of the regular orders that sent the company's orders by themselves; empty for others. */
const marks = async () => {
  const rows = await test.db
    .select({ mark: enquiryTable.regularOrder })
    .from(enquiryTable)
    .where(eq(enquiryTable.companyId, buyer.company))
  return rows.map(({ mark }) => mark).toSorted()
}
const listMails = () =>
  test.db
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.kind, 'draft-proposed'), eq(mailTable.recipient, buyer.email)))

async function makeRegular(settings: Partial<RegularOrderSettings> = {}) {
  const made = await within((tx) =>
    createRegularOrder(
      tx,
      buyer,
      {
        reference,
        settings: {
          name: 'Monthly glass',
          rhythm: 'first',
          weekday: 1,
          neededAfterDays: 14,
          isSent: false,
          ...settings,
        },
      },
      friday,
    ),
  )
  if (!('id' in made)) throw new Error('It was not made regular.')
  return made.id
}

beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  const bottle = currentCatalogue().bySku.get('GB-CL750S-AG-BV-00-X')
  if (!bottle) throw new Error('The seed has no such bottle.')
  const order = await storeOrder(test.db, buyer, { place: buildPlace() }, [bottle])
  reference = order.reference
})

describe('proposeDueOrders', () => {
  it('proposes a draft with a mail on the first Monday, once, and sends nothing', async () => {
    await makeRegular()
    expect(await proposeDueOrders(test.db, new Date('2026-12-06T02:00:00Z'))).toBe(0)
    expect(await proposeDueOrders(test.db, firstMonday)).toBe(1)
    expect(await proposeDueOrders(test.db, firstMonday)).toBe(0)
    expect(await drafts()).toMatchObject([{ name: 'Monthly glass, 7 December 2026', lines: 1 }])
    expect(await listMails()).toMatchObject([{ recipient: buyer.email }])
    expect(await countOrders()).toBe(1)
    const [row] = await test.db
      .select()
      .from(regularOrderTable)
      .where(eq(regularOrderTable.companyId, buyer.company))
    expect(row?.nextOn).toBe('2027-01-04')
  })

  it('proposes once if two processes run it at the same time', async () => {
    await makeRegular()
    const counts = await Promise.all([1, 2].map(() => proposeDueOrders(test.db, firstMonday)))
    expect(counts.toSorted()).toEqual([0, 1])
    expect(await drafts()).toHaveLength(1)
  })

  it('leaves the member’s current order as it is', async () => {
    await makeRegular()
    await proposeDueOrders(test.db, firstMonday)
    expect((await drafts()).map(({ isCurrent }) => isCurrent)).toEqual([false])
  })

  it('sends the order only if its owner chose that', async () => {
    await makeRegular({ isSent: true })
    await proposeDueOrders(test.db, firstMonday)
    expect(await drafts()).toEqual([])
    expect(await countOrders()).toBe(2)
    expect(await listMails()).toEqual([])
    // It is marked in the portal's list; the order of a member is not.
    expect(await marks()).toEqual(['', 'Monthly glass'])
  })

  it('asks for approval instead of sending if the rules say so', async () => {
    await makeRegular({ isSent: true })
    const owner = await storeMember(test.db, buyer.company, 'owner')
    await storeRules(test.db, buyer.company, { people: [buyer.account] })
    await proposeDueOrders(test.db, firstMonday)
    expect(await countOrders()).toBe(1)
    expect(await drafts()).toEqual([])
    const [approval] = await test.db
      .select()
      .from(orderApprovalTable)
      .where(eq(orderApprovalTable.companyId, buyer.company))
    const found = await within((tx) => findApproval(tx, owner, approval?.id ?? '', bySku))
    const fingerprint = found?.now?.fingerprint ?? ''
    const decision = { approval: approval?.id ?? '', fingerprint, isApproved: true }
    expect(await decideOrder(test.db, owner, decision, bySku)).toMatchObject({ outcome: 'done' })
    expect(await marks()).toEqual(['', 'Monthly glass'])
  })

  it('proposes nothing while it is paused', async () => {
    const id = await makeRegular()
    await within((tx) => changeRegularOrder(tx, buyer, { id, change: { isPaused: true } }, friday))
    expect(await proposeDueOrders(test.db, firstMonday)).toBe(0)
  })

  it('proposes nothing to a member who no longer writes orders', async () => {
    await makeRegular({ isSent: true })
    await test.db
      .update(memberTable)
      .set({ role: 'viewer' })
      .where(eq(memberTable.accountId, buyer.account))
    expect(await proposeDueOrders(test.db, firstMonday)).toBe(0)
    expect(await countOrders()).toBe(1)
  })
})
