import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { buildDigestParts } from '#app/domain/inbox/digest/digest-parts.server.ts'
import { markRead } from '#app/domain/inbox/mark-read.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { openNotices } from '#tests/support/open-notices.ts'
import { findNotice, listNotices } from './list-notices.server.ts'
import { countReach } from './match-companies.server.ts'
import type { NoticeForm } from './notice.ts'
import { noticeMails } from './notice-mails.server.ts'
import { notifyCompanies } from './notify-companies.server.ts'
import { listCompanyNotices, readNotice } from './read-notices.server.ts'
import { excludeCompanies } from './save-notice.server.ts'
import { noticeCompanyTable } from './tables.server.ts'

const { test, scene, form, written, send, sent, choose, inbox, mailsOf, entriesOf } = openNotices()

describe('a notice', () => {
  it('is in the inbox of every recipient, and is mailed by each recipient’s preference', async () => {
    await choose(scene.mary, 'now')
    await choose(scene.tom, 'none')
    const id = await sent()
    for (const member of [scene.mary, scene.priya, scene.tom]) {
      expect(await inbox(member)).toMatchObject([
        { kind: 'notice', about: 'We are closed from 22 December', target: id },
      ])
    }
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([scene.mary.email])
    const daily = await entriesOf(id)
    expect(daily.map(({ accountId: account }) => account)).toEqual([scene.priya.account])
    expect(
      await inCompany(test.db, scene.redgum, (tx) => buildDigestParts(tx, daily)),
    ).toMatchObject([{ events: [{ title: 'We are closed from 22 December' }] }])
    expect(await findNotice(test.db, id)).toMatchObject({
      state: 'sent',
      companies: 2,
      told: 2,
      people: 3,
      daily: 1,
      waiting: 1,
      author: 'Ann Lee',
    })
    expect((await listNotices(test.db)).map((one) => one.id)).toContain(id)
    const [audit] = await test.db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.subjectId, id), eq(auditTable.action, 'send-notice')))
    expect(audit).toMatchObject({ actor: 'Ann Lee', after: { companies: 2 } })
  })

  it('addresses each reader by name, in the mail and in the portal', async () => {
    await choose(scene.mary, 'now')
    const id = await sent()
    const [mail] = await mailsOf(id)
    const rendered = await noticeMails(test.db)['customer-notice'](mail?.subject ?? {})
    expect(rendered).toMatchObject({ subject: 'We are closed from 22 December' })
    expect(rendered?.text).toContain('Dear Mary,')
    expect(rendered?.text).toContain(`we open again on 5 January for Redgum ${scene.word}.`)
    expect(rendered?.text).toContain(`/portal/${scene.redgum}/notices/${id}`)
    const read = await inCompany(test.db, scene.hill, (tx) => readNotice(tx, scene.tom, id))
    expect(read?.text).toContain('Dear Tom,')
  })

  it('leaves the inbox once it is read, and can be read again', async () => {
    const id = await sent()
    await inCompany(test.db, scene.redgum, (tx) => markRead(tx, scene.mary, [`notice:${id}`]))
    expect(await inbox(scene.mary)).toEqual([])
    expect(await inbox(scene.priya)).toHaveLength(1)
    const listed = await inCompany(test.db, scene.redgum, (tx) =>
      listCompanyNotices(tx, scene.mary),
    )
    expect(listed.map((one) => one.id)).toEqual([id])
  })

  it('is not sent to members who joined later or were only invited', async () => {
    const invited = await storeMember(test.db, scene.redgum)
    await test.db
      .update(memberTable)
      .set({ joinedAt: null })
      .where(eq(memberTable.accountId, invited.account))
    const id = await sent()
    expect((await findNotice(test.db, id))?.people).toBe(3)
    const later = await storeMember(test.db, scene.redgum)
    expect(await inbox(later)).toEqual([])
  })

  it('is hidden from companies that did not receive it', async () => {
    const other = await storeCompany(test.db, 'Elsewhere')
    const stranger = await storeMember(test.db, other, 'owner')
    const id = await sent()
    await inCompany(test.db, other, async (tx) => {
      expect(await readNotice(tx, stranger, id)).toBeNull()
      expect(await readNotice(tx, { ...stranger, company: scene.redgum }, id)).toBeNull()
      expect(await listCompanyNotices(tx, { ...stranger, company: scene.redgum })).toEqual([])
    })
    expect(await inbox(stranger)).toEqual([])
  })
})

describe('the companies of a notice', () => {
  it('are selected by contract, open orders and state of a site, and can be excluded by name', async () => {
    await test.db
      .update(companyTable)
      .set({ hasContract: true })
      .where(eq(companyTable.id, scene.hill))
    await storeOrder(test.db, scene.mary)
    const reached = async (over: Partial<NoticeForm>) => {
      const { subject: _, body: __, ...choice } = form(over)
      return (await countReach(test.db, { ...choice, leftOut: [] })).companies
    }
    expect(await reached({})).toBe(2)
    expect(await reached({ contract: 'yes' })).toBe(1)
    expect(await reached({ contract: 'no', orders: 'open' })).toBe(1)
    expect(await reached({ contract: 'yes', orders: 'open' })).toBe(0)
    expect(await reached({ state: 'TAS' })).toBe(0)
    const id = await written()
    expect(
      await excludeCompanies(test.db, scene.coordinator, { id, version: 1, leftOut: [scene.hill] }),
    ).toEqual({
      outcome: 'done',
      id,
    })
    await send(id)
    await notifyCompanies(test.db, id)
    const told = await test.db
      .select({ company: noticeCompanyTable.companyId })
      .from(noticeCompanyTable)
      .where(eq(noticeCompanyTable.notice, id))
    expect(told).toEqual([{ company: scene.redgum }])
  })

  it('are counted with each person once, by mail preference', async () => {
    await choose(scene.mary, 'now')
    await choose(scene.tom, 'none')
    const notice = await findNotice(test.db, await written())
    const reach = notice && (await countReach(test.db, notice.choice))
    expect(reach).toEqual({ companies: 2, people: { now: 1, daily: 1, none: 1 } })
  })
})
