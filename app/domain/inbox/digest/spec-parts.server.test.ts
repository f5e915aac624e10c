import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { muteOrder } from '#app/domain/enquiry/mute/mute-order.server.ts'
import { saveMailChoices } from '#app/domain/notifications/choice/save-choices.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { dismissSpecChange } from '#app/domain/orders/spec-watch/changed-specs.server.ts'
import { queueSpecChanges } from '#app/domain/orders/spec-watch/queue-spec-changes.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { digestMails } from './digest-mails.server.ts'
import { sendDigests } from './digest-worker.server.ts'
import { queueDigests } from './queue-digests.server.ts'
import { sweepDigestEntries } from './sweep-digest-entries.server.ts'

const test = openTestDatabase()
openLiveContent(test)
let buyer: MemberActor & { email: string }
let claret: Product
let reference: string
beforeEach(async () => {
  // Members from earlier tests must not be notified.
  await test.db.update(memberTable).set({ suspendedAt: new Date() })
  buyer = await storeMember(test.db, await storeCompany(test.db, 'Redgum Estate'))
  claret = buildProduct()
  await test.db.delete(digestEntryTable)
  ;({ reference } = await storeOrder(test.db, buyer, {}, [claret]))
})

/** A catalogue in which a pallet of the claret holds `pallet` pieces. */
const withPallet = (pallet: number) => ({
  bySku: new Map([[claret.sku, { ...claret, packs: { ...claret.packs, pallet } }]]),
  dictionary: new Map(),
})
const asBought = () => withPallet(claret.packs.pallet ?? 0)

/** Checks a catalogue and sends the mails of a day. @returns the number of mails */
async function day(on: string, catalogue = asBought()): Promise<number> {
  await queueSpecChanges(test.db, catalogue)
  return mailOf(on)
}
const mailOf = (on: string) => {
  const before = new Date(Date.now() + 1000).toISOString()
  const { company } = buyer
  return inCompany(test.db, company, (tx) => sendDigests(tx, { company, day: on, before }))
}

/** Text of a member's last daily mail; empty if there is none. */
async function read({ email }: { email: string }): Promise<string> {
  const mails = await test.db.select().from(mailTable).where(eq(mailTable.recipient, email))
  const last = mails
    .filter(({ kind }) => kind === 'daily-digest')
    .toSorted((a, b) => String(a.subject.day).localeCompare(String(b.subject.day)))
    .at(-1)
  if (!last) return ''
  const mail = await digestMails(test.db)['daily-digest'](last.subject)
  return mail?.text.replace(/\s+/g, ' ') ?? ''
}

describe('specification change', () => {
  it('is reported in one daily mail, with the difference and a link', async () => {
    expect(await day('2027-02-03')).toBe(0)
    expect(await day('2027-02-04', withPallet(840))).toBe(1)
    const text = await read(buyer)
    expect(text).toContain(`${claret.name} (${claret.sku})`)
    expect(text).toContain('On a pallet: 1,008 → 840')
    expect(text).toContain(`Since ${reference}`)
    expect(text).toContain(`/portal/${buyer.company}/products/changes`)
  })

  it('is reported once, however often it is checked, and again if it changes again', async () => {
    await Promise.all([1, 2, 3].map(() => queueSpecChanges(test.db, withPallet(840))))
    expect(await test.db.$count(digestEntryTable)).toBe(1)
    expect(await mailOf('2027-02-03')).toBe(1)
    expect(await day('2027-02-04', withPallet(840))).toBe(0)
    // Not even after old entries were deleted.
    await sweepDigestEntries(test.db, new Date('2028-01-01'))
    expect(await day('2028-01-01', withPallet(840))).toBe(0)
    expect(await day('2028-01-02', withPallet(760))).toBe(1)
    expect(await read(buyer)).toContain('1,008 → 760')
    // The older of two reported entries is deleted.
    await sweepDigestEntries(test.db, new Date('2029-01-01'))
    expect(await test.db.$count(digestEntryTable)).toBe(1)
    expect(await day('2029-01-02')).toBe(0)
    expect(await day('2029-01-03', withPallet(760))).toBe(1)
  })

  it('is reported as it is when the mail is written, and never in an empty mail', async () => {
    await queueSpecChanges(test.db, withPallet(840))
    await queueSpecChanges(test.db, withPallet(760))
    expect(await mailOf('2027-02-03')).toBe(1)
    const text = await read(buyer)
    expect(text).toContain('1,008 → 760')
    expect(text).not.toContain('840')

    await queueSpecChanges(test.db, withPallet(700))
    expect(await day('2027-02-04')).toBe(0)

    const catalogue = withPallet(640)
    await queueSpecChanges(test.db, catalogue)
    const told = 'On a pallet: 1,008 → 640'
    expect(
      await inCompany(test.db, buyer.company, (tx) =>
        dismissSpecChange(tx, buyer, { sku: claret.sku, told, catalogue }),
      ),
    ).toEqual({ outcome: 'done' })
    expect(await mailOf('2027-02-05')).toBe(0)
    expect(await day('2027-02-06', catalogue)).toBe(0)
  })

  it('is mailed to every member who may order, except those who opted out, muted the order or left', async () => {
    const member = (role: 'owner' | 'buyer' | 'viewer' | 'approver' | 'goods-in') =>
      storeMember(test.db, buyer.company, role)
    const [owner, viewer, approver, dock] = [
      await member('owner'),
      await member('viewer'),
      await member('approver'),
      await member('goods-in'),
    ]
    const [silent, muted, left] = [
      await member('buyer'),
      await member('buyer'),
      await member('buyer'),
    ]
    await inCompany(test.db, buyer.company, async (tx) => {
      expect(await saveMailChoices(tx, silent, { spec: 'none' })).toEqual({ outcome: 'done' })
      await muteOrder(tx, muted, { reference: reference.toLowerCase(), isMuted: true })
    })
    await test.db
      .update(memberTable)
      .set({ suspendedAt: new Date() })
      .where(eq(memberTable.accountId, left.account))
    expect(await day('2027-02-03', withPallet(840))).toBe(2)
    for (const one of [buyer, owner]) expect(await read(one)).toContain('1,008 → 840')
    for (const one of [viewer, approver, dock, silent, muted, left])
      expect(await read(one)).toBe('')
  })

  it('is not reported to members who joined after the company was notified', async () => {
    expect(await day('2027-02-03', withPallet(840))).toBe(1)
    const late = await storeMember(test.db, buyer.company)
    expect(await day('2027-02-04', withPallet(840))).toBe(0)
    expect(await day('2027-02-05', withPallet(760))).toBe(2)
    expect(await read(late)).toContain('1,008 → 760')
  })

  it('is not reported to other companies, and queues a job only for its own', async () => {
    const other = await storeMember(test.db, await storeCompany(test.db, 'Ironbark Wines'))
    await queueSpecChanges(test.db, withPallet(840))
    const rows = await test.db.select().from(digestEntryTable)
    expect(
      rows.map(({ companyId: company, accountId: account }) => ({ company, account })),
    ).toEqual([{ company: buyer.company, account: buyer.account }])
    expect(await read(other)).toBe('')
    expect(await queueDigests(test.db, new Date(Date.now() + 26 * 3600_000), 16)).toBe(1)
  })
})
