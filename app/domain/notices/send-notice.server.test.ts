import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { memberTable } from '#app/domain/customers/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openNotices } from '#tests/support/open-notices.ts'
import { findNotice } from './list-notices.server.ts'
import { noticeMails } from './notice-mails.server.ts'
import { notifyCompanies } from './notify-companies.server.ts'
import { findPreviewReader } from './preview-notice.server.ts'
import { removeNotice, saveNotice } from './save-notice.server.ts'
import { sendNotice, sendTestNotice } from './send-notice.server.ts'

const { test, scene, form, written, shown, send, sent, choose, inbox, mailsOf, entriesOf } =
  openNotices()

describe('sending a notice', () => {
  it('happens once, despite repeated clicks and several jobs', async () => {
    await choose(scene.mary, 'now')
    const id = await written()
    const which = await shown(id)
    const presses = await Promise.all(
      [1, 2, 3].map(() => sendNotice(test.db, scene.coordinator, which)),
    )
    expect(presses).toEqual([{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }])
    await Promise.all([1, 2, 3].map(() => notifyCompanies(test.db, id)))
    await notifyCompanies(test.db, id)
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await entriesOf(id)).toHaveLength(2)
    expect(
      await test.db.$count(
        auditTable,
        and(eq(auditTable.subjectId, id), eq(auditTable.action, 'send-notice')),
      ),
    ).toBe(1)
  })

  it('resumes after the job was killed', async () => {
    const id = await written()
    await send(id)
    // The first job has no time left; then the connection is lost within the second company.
    expect(await notifyCompanies(test.db, id, 0)).toBe(false)
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
    await expect(notifyCompanies(dying, id)).rejects.toThrow('killed')
    expect(await findNotice(test.db, id)).toMatchObject({ state: 'sending', told: 1 })
    expect(await notifyCompanies(test.db, id)).toBe(true)
    expect(await entriesOf(id)).toHaveLength(3)
  })

  it('notifies a member of two companies once', async () => {
    await test.db.insert(memberTable).values({
      companyId: scene.hill,
      accountId: scene.mary.account,
      role: 'viewer',
      joinedAt: new Date(),
    })
    const id = await sent()
    expect(await entriesOf(id)).toHaveLength(3)
    expect((await findNotice(test.db, id))?.people).toBe(3)
    expect(await inbox({ ...scene.mary, company: scene.hill, role: 'viewer' })).toHaveLength(1)
  })

  it('is refused if the recipients or the text have changed since the sender saw them', async () => {
    const id = await written()
    const seen = await shown(id)
    const third = await storeCompany(test.db, `Third ${scene.word}`)
    await storeMember(test.db, third)
    expect(await sendNotice(test.db, scene.coordinator, seen)).toMatchObject({
      outcome: 'reach-changed',
    })
    const other = await storeStaff(test.db, 'Sam Roe')
    await saveNotice(test.db, other, { ...form({ subject: 'Closed' }), id, version: seen.version })
    const again = await sendNotice(test.db, scene.coordinator, seen)
    expect(again).toMatchObject({ outcome: 'stale' })
    expect(again).toHaveProperty('message', expect.stringContaining('Sam Roe'))
    expect(await mailsOf(id)).toEqual([])
  })

  it('is refused if it would reach nobody', async () => {
    const id = await written({ words: 'nobodyatall' })
    expect(await send(id)).toMatchObject({ outcome: 'nobody' })
  })

  it.each([['account-manager'], ['editor']] as const)('is refused to an %s', async (role) => {
    const id = await written()
    const other = await storeStaff(test.db, 'Ed Ito', [role])
    const refused = { outcome: 'not-allowed-to-you' }
    expect(await sendNotice(test.db, other, await shown(id))).toMatchObject(refused)
    expect(await saveNotice(test.db, other, form())).toMatchObject(refused)
    expect(await sendTestNotice(test.db, other, id)).toMatchObject(refused)
    expect(await removeNotice(test.db, other, id)).toMatchObject(refused)
  })
})

describe('a draft notice', () => {
  it('can be tried by a test mail to its writer, marked as a test', async () => {
    const id = await written()
    expect(await sendTestNotice(test.db, scene.coordinator, id)).toEqual({ outcome: 'done' })
    const [mail] = await mailsOf(id)
    expect(mail?.recipient).toBe(scene.coordinator.email)
    const rendered = await noticeMails(test.db)['customer-notice'](mail?.subject ?? {})
    expect(rendered?.subject).toBe('Test: We are closed from 22 December')
    expect(rendered?.text).toContain('Dear Ann,')
  })

  it('is previewed as one of its readers sees it', async () => {
    const notice = await findNotice(test.db, await written())
    expect(notice && (await findPreviewReader(test.db, notice))).toMatchObject({ name: 'Tom Weir' })
  })

  it('is refused with unknown placeholders', async () => {
    const kept = await saveNotice(
      test.db,
      scene.coordinator,
      form({ body: 'Order {reference} waits.' }),
    )
    expect(kept).toMatchObject({ outcome: 'open-placeholder' })
  })

  it('can be changed and removed until it is sent', async () => {
    const id = await written()
    expect(
      await saveNotice(test.db, scene.coordinator, { ...form(), id, version: 0 }),
    ).toMatchObject({
      outcome: 'stale',
    })
    await send(id)
    const { version } = await shown(id)
    expect(await saveNotice(test.db, scene.coordinator, { ...form(), id, version })).toMatchObject({
      outcome: 'sent-already',
    })
    expect(await removeNotice(test.db, scene.coordinator, id)).toMatchObject({
      outcome: 'sent-already',
    })
    const draft = await written()
    expect(await removeNotice(test.db, scene.coordinator, draft)).toEqual({ outcome: 'done' })
    expect(await findNotice(test.db, draft)).toBeNull()
  })
})
