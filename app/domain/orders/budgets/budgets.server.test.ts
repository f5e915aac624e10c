import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace, catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { previewApproval } from '../approval/preview-approval.server.ts'
import { findDraft } from '../draft/find-draft.server.ts'
import { findLastSite, listSites } from '../send/list-sites.server.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { orderBudgetTable } from '../tables.server.ts'
import { type Budget, maxBudgets } from './budget.ts'
import { listBudgets } from './find-budgets.server.ts'
import { removeBudget, saveBudget } from './save-budget.server.ts'

const test = openTestDatabase()
const claret = buildProduct()
const catalogue = catalogueOf(claret)

let company: string
let owner: MemberActor
let buyer: MemberActor
let site: string
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner', { name: 'Mary Hill' })
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  const address = { address: '1 Hall Road', suburb: 'Angaston', state: 'SA', postcode: '5353' }
  const [stored] = await test.db
    .insert(siteTable)
    .values({ companyId: company, name: 'Bottling hall', ...address, state: 'SA' })
    .returning({ id: siteTable.id })
  site = stored?.id ?? ''
})

const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
  inCompany(test.db, company, work)

const set = (budget: Partial<Omit<Budget, 'id'>>, member = owner) =>
  inside((tx) =>
    saveBudget(tx, member, {
      siteId: null,
      accountId: null,
      unit: 'pallets',
      period: 'month',
      maxAmount: 2,
      ...budget,
    }),
  )

/** Writes an order of one pallet. */
const write = (member = buyer, to: string | null = null) =>
  writeOrder(test.db, member, [claret], { place: buildPlace({ site: to }) })

/** Sends an order of one pallet. @returns whether it waits for approval */
async function send(member = buyer, to: string | null = null): Promise<boolean> {
  const sent = await submitOrder(test.db, member, await write(member, to), catalogue)
  if (!('approval' in sent) && !('reference' in sent)) throw new Error('It was refused.')
  return 'approval' in sent
}

const usedNow = async () =>
  (await inside((tx) => listBudgets(tx, owner, new Date()))).map(({ used }) => used)

describe('a budget', () => {
  it('lets orders through until it is used, and then requires approval', async () => {
    await set({ maxAmount: 2 })
    expect([await send(), await send(), await send()]).toEqual([false, false, true])
    expect(await usedNow()).toEqual([2])
  })

  it('of zero requires approval of every order', async () => {
    await set({ maxAmount: 0, unit: 'pieces' })
    expect(await send()).toBe(true)
  })

  it('of a site or a member counts their orders only', async () => {
    await set({ siteId: site, maxAmount: 1 })
    await set({ accountId: buyer.account, unit: 'pieces', period: 'year', maxAmount: 9_000_000 })
    expect(await send(buyer, site)).toBe(false)
    expect([await send(owner, site), await send(buyer)]).toEqual([true, false])
    const pallet = claret.packs.pallet ?? 0
    expect((await usedNow()).toSorted((a, b) => a - b)).toEqual([1, 2 * pallet])
  })

  it('does not count cancelled orders, blanket orders or those of earlier periods', async () => {
    await set({ maxAmount: 9 })
    for (let order = 0; order < 4; order += 1) await send()
    const rows = await test.db
      .select({ id: enquiryTable.id })
      .from(enquiryTable)
      .where(eq(enquiryTable.companyId, company))
    const changes = [
      { status: 'cancelled' },
      { periodFrom: '2026-01-01', periodUntil: '2027-01-01' },
      { createdAt: new Date('2020-01-01') },
    ] as const
    for (const [at, change] of changes.entries()) {
      await test.db
        .update(enquiryTable)
        .set(change)
        .where(eq(enquiryTable.id, rows[at]?.id ?? ''))
    }
    expect(await usedNow()).toEqual([1])
  })

  it('is not exceeded by two orders that are sent at the same time', async () => {
    await set({ maxAmount: 1 })
    const written = [await write(buyer), await write(owner)]
    const sent = await Promise.all([
      submitOrder(test.db, buyer, written[0] as never, catalogue),
      submitOrder(test.db, owner, written[1] as never, catalogue),
    ])
    expect(sent.filter((result) => 'approval' in result)).toHaveLength(1)
    expect(await usedNow()).toEqual([1])
  })

  it('is shown before sending, with the reason for approval and who is asked', async () => {
    await set({ maxAmount: 1 })
    await send()
    await write(buyer)
    const preview = await inside(async (tx) => {
      const draft = await findDraft(tx, buyer, null, catalogue)
      if (!draft) throw new Error('There is no draft.')
      const seen = { draft, order: null, site: null, productBySku: catalogue }
      return previewApproval(tx, buyer, seen)
    })
    expect(preview).toMatchObject({
      reasons: [
        expect.stringMatching(
          /^It would bring the orders of your company in .* to 2 pallet spaces, more than the budget of 1\.$/,
        ),
      ],
      approvers: ['Mary Hill'],
      budgets: [{ used: 1, maxAmount: 1, subject: 'your company' }],
    })
  })

  it('of the last used site is named before a delivery place is chosen', async () => {
    await set({ siteId: site, maxAmount: 1 })
    await send(buyer, site)
    await write(buyer)
    const preview = await inside(async (tx) => {
      const draft = await findDraft(tx, buyer, null, catalogue)
      if (!draft) throw new Error('There is no draft.')
      const last = await findLastSite(tx, buyer, await listSites(tx, buyer))
      const seen = { draft, order: null, site: last?.id ?? null, productBySku: catalogue }
      return previewApproval(tx, buyer, seen)
    })
    expect(preview.reasons).toEqual([
      expect.stringMatching(/the orders of Bottling hall in .* to 2/),
    ])
    expect(preview.budgets).toMatchObject([{ subject: 'Bottling hall', used: 1 }])
  })

  it('is set by owners only, replaces one of the same kind, and is removed with its site', async () => {
    expect(await set({}, buyer)).toMatchObject({ outcome: 'not-allowed-to-you' })
    expect(await set({ maxAmount: -1 })).toMatchObject({ outcome: 'amount' })
    expect(await set({ siteId: company })).toMatchObject({ outcome: 'no-such-site' })
    expect(await set({ accountId: company })).toMatchObject({ outcome: 'no-such-member' })
    await set({ siteId: site, maxAmount: 5 })
    await set({ siteId: site, maxAmount: 6 })
    const stored = () =>
      test.db.select().from(orderBudgetTable).where(eq(orderBudgetTable.companyId, company))
    expect(await stored()).toMatchObject([{ siteId: site, maxAmount: 6 }])
    await test.db.delete(siteTable).where(eq(siteTable.id, site))
    expect(await stored()).toEqual([])
  })

  it('is refused beyond the maximum number, and can be removed once', async () => {
    const values = Array.from({ length: maxBudgets }, () => ({ companyId: company }))
    for (const [at, row] of values.entries()) {
      const { account } = await storeMember(test.db, company, 'buyer', { name: `Buyer ${at}` })
      await test.db
        .insert(orderBudgetTable)
        .values({ ...row, accountId: account, unit: 'pieces', period: 'year', maxAmount: at })
    }
    expect(await set({})).toMatchObject({ outcome: 'too-many' })
    const [first] = await inside((tx) => listBudgets(tx, owner, new Date()))
    const remove = () => inside((tx) => removeBudget(tx, owner, first?.id ?? ''))
    expect([await remove(), await remove()]).toMatchObject([
      { outcome: 'removed' },
      { outcome: 'gone' },
    ])
    expect(await set({})).toEqual({ outcome: 'saved' })
  })
})
