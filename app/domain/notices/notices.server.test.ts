import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { digestParts } from '#app/domain/inbox/digest/digest-parts.server.ts'
import { findInbox } from '#app/domain/inbox/find-inbox.server.ts'
import { markRead } from '#app/domain/inbox/mark-read.server.ts'
import { keepMailChoices } from '#app/domain/notifications/choice/keep-choices.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { MemberActor, StaffActor } from '#app/domain/people/actor.ts'
import { auditTable, companyTable, memberTable } from '#app/domain/people/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { countReach } from './chosen-companies.server.ts'
import { keepNotice, leaveOut, removeNotice } from './keep-notice.server.ts'
import { findNotice, listNotices } from './list-notices.server.ts'
import type { NoticeForm } from './notice.ts'
import { noticeMails } from './notice-mails.server.ts'
import { previewReader } from './preview-notice.server.ts'
import { listCompanyNotices, readNotice } from './read-notices.server.ts'
import { sendNotice, tryNotice } from './send-notice.server.ts'
import { noticeCompanyTable } from './tables.server.ts'
import { tellCompanies } from './tell-companies.server.ts'

const test = openTestDatabase()
openLiveContent(test)

let coordinator: StaffActor
/** A word that no other test’s companies have in their names. */
let word: string
let redgum: string
let hill: string
let mary: MemberActor & { email: string }
let priya: MemberActor & { email: string }
let tom: MemberActor & { email: string }
beforeEach(async () => {
  coordinator = await storeStaff(test.db, 'Ann Lee')
  word = `w${randomUUID().slice(0, 8)}`
  redgum = await storeCompany(test.db, `Redgum ${word}`)
  hill = await storeCompany(test.db, `Hill ${word}`)
  mary = await storeMember(test.db, redgum, 'owner', { name: 'Mary Hill' })
  priya = await storeMember(test.db, redgum, 'viewer', { name: 'Priya Nair' })
  tom = await storeMember(test.db, hill, 'owner', { name: 'Tom Weir' })
})

const form = (over: Partial<NoticeForm> = {}): NoticeForm => ({
  ...{ words: word, contract: '', orders: '', state: '' },
  subject: 'We are closed from 22 December',
  body: 'Dear {first name},\n\nwe open again on 5 January for {company}.',
  ...over,
})
async function written(over: Partial<NoticeForm> = {}) {
  const kept = await keepNotice(test.db, coordinator, form(over))
  if (!kept.ok) throw new Error(kept.message)
  return kept.id
}
const shown = async (id: string) => {
  const notice = await findNotice(test.db, id)
  if (!notice) throw new Error('no such notice')
  const { companies } = await countReach(test.db, notice.choice)
  return { id, version: notice.version, companies }
}
const send = async (id: string) => sendNotice(test.db, coordinator, await shown(id))
async function sent(over: Partial<NoticeForm> = {}) {
  const id = await written(over)
  expect(await send(id)).toEqual({ ok: true })
  expect(await tellCompanies(test.db, id)).toBe(true)
  return id
}
const choose = (member: MemberActor, notice: 'now' | 'none') =>
  inCompany(test.db, member.company, (tx) => keepMailChoices(tx, member, { notice }))
const inbox = (member: MemberActor) =>
  inCompany(test.db, member.company, (tx) => findInbox(tx, member))
const mailsOf = (notice: string) =>
  test.db
    .select()
    .from(mailTable)
    .where(eq(sql`${mailTable.subject} ->> 'notice'`, notice))
const entriesOf = (notice: string) =>
  test.db
    .select()
    .from(digestEntryTable)
    .where(eq(sql`${digestEntryTable.subject} ->> 'notice'`, notice))

describe('a notice', () => {
  it('stands in the inbox of everybody it is for, and is mailed as each of them chose', async () => {
    await choose(mary, 'now')
    await choose(tom, 'none')
    const id = await sent()
    for (const member of [mary, priya, tom]) {
      expect(await inbox(member)).toMatchObject([
        { kind: 'notice', about: 'We are closed from 22 December', target: id },
      ])
    }
    expect((await mailsOf(id)).map(({ recipient }) => recipient)).toEqual([mary.email])
    const daily = await entriesOf(id)
    expect(daily.map(({ account }) => account)).toEqual([priya.account])
    expect(await inCompany(test.db, redgum, (tx) => digestParts(tx, daily))).toMatchObject([
      { told: [{ title: 'We are closed from 22 December' }] },
    ])
    expect(await findNotice(test.db, id)).toMatchObject({
      ...{
        state: 'sent',
        companies: 2,
        told: 2,
        people: 3,
        daily: 1,
        waiting: 1,
        author: 'Ann Lee',
      },
    })
    expect((await listNotices(test.db)).map((one) => one.id)).toContain(id)
    const [audit] = await test.db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.subjectId, id), eq(auditTable.action, 'send-notice')))
    expect(audit).toMatchObject({ actor: 'Ann Lee', after: { companies: 2 } })
  })

  it('speaks to each reader by name, in the mail and in the portal', async () => {
    await choose(mary, 'now')
    const id = await sent()
    const [mail] = await mailsOf(id)
    const rendered = await noticeMails(test.db)['customer-notice'](mail?.subject ?? {})
    expect(rendered).toMatchObject({ subject: 'We are closed from 22 December' })
    expect(rendered?.text).toContain('Dear Mary,')
    expect(rendered?.text).toContain(`we open again on 5 January for Redgum ${word}.`)
    expect(rendered?.text).toContain(`/portal/${redgum}/notices/${id}`)
    const read = await inCompany(test.db, hill, (tx) => readNotice(tx, tom, id))
    expect(read?.text).toContain('Dear Tom,')
  })

  it('is gone from an inbox once it is read, and can be read again', async () => {
    const id = await sent()
    await inCompany(test.db, redgum, (tx) => markRead(tx, mary, [`notice:${id}`]))
    expect(await inbox(mary)).toEqual([])
    expect(await inbox(priya)).toHaveLength(1)
    const listed = await inCompany(test.db, redgum, (tx) => listCompanyNotices(tx, mary))
    expect(listed.map((one) => one.id)).toEqual([id])
  })

  it('is no news to who came after it, nor to who was only invited', async () => {
    const invited = await storeMember(test.db, redgum)
    await test.db
      .update(memberTable)
      .set({ joinedAt: null })
      .where(eq(memberTable.account, invited.account))
    const id = await sent()
    expect((await findNotice(test.db, id))?.people).toBe(3)
    const later = await storeMember(test.db, redgum)
    expect(await inbox(later)).toEqual([])
  })

  it('is nothing to a company that it was not for', async () => {
    const other = await storeCompany(test.db, 'Elsewhere')
    const stranger = await storeMember(test.db, other, 'owner')
    const id = await sent()
    await inCompany(test.db, other, async (tx) => {
      expect(await readNotice(tx, stranger, id)).toBeNull()
      expect(await readNotice(tx, { ...stranger, company: redgum }, id)).toBeNull()
      expect(await listCompanyNotices(tx, { ...stranger, company: redgum })).toEqual([])
    })
    expect(await inbox(stranger)).toEqual([])
  })
})

describe('sending', () => {
  it('is done once, however often it is pressed and however many jobs tell of it', async () => {
    await choose(mary, 'now')
    const id = await written()
    const which = await shown(id)
    const presses = await Promise.all([1, 2, 3].map(() => sendNotice(test.db, coordinator, which)))
    expect(presses).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    await Promise.all([1, 2, 3].map(() => tellCompanies(test.db, id)))
    await tellCompanies(test.db, id)
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await entriesOf(id)).toHaveLength(2)
    expect(
      await test.db.$count(
        auditTable,
        and(eq(auditTable.subjectId, id), eq(auditTable.action, 'send-notice')),
      ),
    ).toBe(1)
  })

  it('goes on where it was killed', async () => {
    const id = await written()
    await send(id)
    // Its time is over before it began; then the connection is lost within the second company.
    expect(await tellCompanies(test.db, id, 0)).toBe(false)
    expect(await findNotice(test.db, id)).toMatchObject({ state: 'sending', told: 0 })
    let done = 0
    const dying = new Proxy(test.db, {
      get: (db, name) =>
        name === 'transaction'
          ? (work: (tx: typeof test.db) => Promise<unknown>) =>
              test.db.transaction(async (tx) => {
                const result = await work(tx)
                done += 1
                if (done === 2) throw new Error('killed')
                return result
              })
          : Reflect.get(db, name),
    })
    await expect(tellCompanies(dying, id)).rejects.toThrow('killed')
    expect(await findNotice(test.db, id)).toMatchObject({ state: 'sending', told: 1 })
    expect(await tellCompanies(test.db, id)).toBe(true)
    expect(await entriesOf(id)).toHaveLength(3)
  })

  it('tells somebody of two companies once', async () => {
    await test.db.insert(memberTable).values({
      ...{ company: hill, account: mary.account, role: 'viewer', joinedAt: new Date() },
    })
    const id = await sent()
    expect(await entriesOf(id)).toHaveLength(3)
    expect((await findNotice(test.db, id))?.people).toBe(3)
    expect(await inbox({ ...mary, company: hill, role: 'viewer' })).toHaveLength(1)
  })

  it('is refused where it would reach others than its sender saw, or is not what they saw', async () => {
    const id = await written()
    const seen = await shown(id)
    const third = await storeCompany(test.db, `Third ${word}`)
    await storeMember(test.db, third)
    expect(await sendNotice(test.db, coordinator, seen)).toMatchObject({ reason: 'reach-changed' })
    const other = await storeStaff(test.db, 'Sam Roe')
    await keepNotice(test.db, other, { ...form({ subject: 'Closed' }), id, version: seen.version })
    const again = await sendNotice(test.db, coordinator, seen)
    expect(again).toMatchObject({ reason: 'stale' })
    expect(again).toHaveProperty('message', expect.stringContaining('Sam Roe'))
    expect(await mailsOf(id)).toEqual([])
  })

  it('is refused where nobody would read it', async () => {
    const id = await written({ words: 'nobodyatall' })
    expect(await send(id)).toMatchObject({ reason: 'nobody' })
  })

  it.each([['account-manager'], ['editor']] as const)('is refused to an %s', async (role) => {
    const id = await written()
    const other = await storeStaff(test.db, 'Ed Ito', [role])
    const refused = { ok: false, reason: 'not-allowed-to-you' }
    expect(await sendNotice(test.db, other, await shown(id))).toMatchObject(refused)
    expect(await keepNotice(test.db, other, form())).toMatchObject(refused)
    expect(await tryNotice(test.db, other, id)).toMatchObject(refused)
    expect(await removeNotice(test.db, other, id)).toMatchObject(refused)
  })
})

describe('which companies', () => {
  it('are narrowed by contract, open orders and the place of a site, and left out by name', async () => {
    await test.db.update(companyTable).set({ hasContract: true }).where(eq(companyTable.id, hill))
    await storeOrder(test.db, mary)
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
    expect(await leaveOut(test.db, coordinator, { id, version: 1, leftOut: [hill] })).toEqual({
      ...{ ok: true, id },
    })
    await send(id)
    await tellCompanies(test.db, id)
    const told = await test.db
      .select({ company: noticeCompanyTable.company })
      .from(noticeCompanyTable)
      .where(eq(noticeCompanyTable.notice, id))
    expect(told).toEqual([{ company: redgum }])
  })

  it('are counted as people once, by when they are mailed', async () => {
    await choose(mary, 'now')
    await choose(tom, 'none')
    const notice = await findNotice(test.db, await written())
    const reach = notice && (await countReach(test.db, notice.choice))
    expect(reach).toEqual({ companies: 2, people: { now: 1, daily: 1, none: 1 } })
  })
})

describe('before it is sent', () => {
  it('is tried by a mail to oneself that says so', async () => {
    const id = await written()
    expect(await tryNotice(test.db, coordinator, id)).toEqual({ ok: true })
    const [mail] = await mailsOf(id)
    expect(mail?.recipient).toBe(coordinator.email)
    const rendered = await noticeMails(test.db)['customer-notice'](mail?.subject ?? {})
    expect(rendered?.subject).toBe('Test: We are closed from 22 December')
    expect(rendered?.text).toContain('Dear Ann,')
  })

  it('is shown as one of its readers has it', async () => {
    const notice = await findNotice(test.db, await written())
    expect(notice && (await previewReader(test.db, notice))).toMatchObject({ name: 'Tom Weir' })
  })

  it('may not leave open what a notice does not know', async () => {
    const kept = await keepNotice(test.db, coordinator, form({ body: 'Order {reference} waits.' }))
    expect(kept).toMatchObject({ reason: 'open-placeholder' })
  })

  it('is changed and removed, and neither once it is sent', async () => {
    const id = await written()
    expect(await keepNotice(test.db, coordinator, { ...form(), id, version: 0 })).toMatchObject({
      reason: 'stale',
    })
    await send(id)
    const { version } = await shown(id)
    expect(await keepNotice(test.db, coordinator, { ...form(), id, version })).toMatchObject({
      reason: 'sent-already',
    })
    expect(await removeNotice(test.db, coordinator, id)).toMatchObject({ reason: 'sent-already' })
    const draft = await written()
    expect(await removeNotice(test.db, coordinator, draft)).toEqual({ ok: true })
    expect(await findNotice(test.db, draft)).toBeNull()
  })
})
