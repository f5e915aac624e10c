import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { findApproval } from '#app/domain/orders/approval/find-approval.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { decideOrder } from '#app/domain/orders/decision/decide-order.server.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf, storeOrder, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { moveEnquiry } from '../steps/move-enquiry.server.ts'
import { enquiryTable } from '../tables.server.ts'
import { orderWatcherTable } from './tables.server.ts'
import { listPossibleWatchers, setWatchers } from './watch-order.server.ts'

const test = openTestDatabase()

type Member = MemberActor & { email: string }
let buyer: Member
let viewer: Member
let order: { id: string; reference: string }
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  viewer = await storeMember(test.db, company, 'viewer', { name: 'Vic Lane' })
  const sent = await storeOrder(test.db, buyer)
  if (!('id' in sent)) throw new Error('It was not sent.')
  order = sent
})

const watch = (accounts: string[], member: MemberActor = buyer) =>
  inCompany(test.db, member.company, (tx) =>
    setWatchers(tx, member, { reference: order.reference, accounts }),
  )
const possible = () =>
  inCompany(test.db, buyer.company, (tx) =>
    listPossibleWatchers(tx, buyer, { enquiry: order.id, sender: buyer.email }),
  )
/** Counts the news of the order that the viewer is to get in the daily mail, the default choice. */
const newsOfViewer = () =>
  test.db.$count(digestEntryTable, eq(digestEntryTable.accountId, viewer.account))
const advance = async () =>
  moveEnquiry(test.db, await storeStaff(test.db), { enquiry: order.id, to: 'verifying' })

describe('a watcher of an order', () => {
  it('hears of its steps like its sender; other colleagues do not', async () => {
    expect(await watch([viewer.account, buyer.account])).toEqual({ outcome: 'set' })
    expect(await possible()).toEqual([
      { account: viewer.account, name: 'Vic Lane', isWatching: true },
    ])
    await advance()
    expect(await newsOfViewer()).toBe(1)
  })

  it('hears nothing once taken off, or suspended', async () => {
    await watch([viewer.account])
    await watch([])
    expect(await possible()).toMatchObject([{ isWatching: false }])
    await watch([viewer.account])
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(eq(memberTable.accountId, viewer.account))
    await advance()
    expect(await newsOfViewer()).toBe(0)
  })

  it('is chosen only by members who write orders, among colleagues', async () => {
    expect(await watch([viewer.account], viewer)).toMatchObject({ outcome: 'not-allowed-to-you' })
    const stranger = await storeMember(test.db, await storeCompany(test.db, 'Yarra'), 'owner')
    await watch([stranger.account])
    expect(await possible()).toMatchObject([{ isWatching: false }])
    expect(await watch([stranger.account], stranger)).toMatchObject({ outcome: 'no-such-order' })
  })

  it('is chosen by the sender before the order is sent, also if it waits for approval first', async () => {
    const claret = buildProduct()
    const catalogue = catalogueOf(claret)
    const owner = await storeMember(test.db, buyer.company, 'owner', { name: 'Ada Lee' })
    const stranger = await storeMember(test.db, await storeCompany(test.db, 'Yarra'), 'owner')
    await storeRules(test.db, buyer.company, { people: [buyer.account] })
    const written = await writeOrder(test.db, buyer, [claret])
    // The sender, who is mailed anyway, and a stranger are not made watchers.
    const watchers = [viewer.account, buyer.account, stranger.account]
    const sent = await submitOrder(test.db, buyer, { ...written, watchers }, catalogue)
    if (sent.outcome !== 'waiting') throw new Error('It does not wait for approval.')
    const { approval } = sent
    const found = await inCompany(test.db, buyer.company, (tx) =>
      findApproval(tx, owner, approval, catalogue),
    )
    const fingerprint = found?.now?.fingerprint ?? ''
    const decided = await decideOrder(
      test.db,
      owner,
      { approval, fingerprint, isApproved: true },
      catalogue,
    )
    if (decided.outcome !== 'done') throw new Error('It was not approved.')
    const rows = await test.db
      .select({ account: orderWatcherTable.accountId })
      .from(orderWatcherTable)
      .innerJoin(enquiryTable, eq(enquiryTable.id, orderWatcherTable.enquiry))
      .where(eq(enquiryTable.reference, decided.reference))
    expect(rows).toEqual([{ account: viewer.account }])
  })
})
