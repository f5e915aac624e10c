import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { findInbox } from '#app/domain/inbox/find-inbox.server.ts'
import { findNotice } from '#app/domain/notices/list-notices.server.ts'
import { countReach } from '#app/domain/notices/match-companies.server.ts'
import type { NoticeForm } from '#app/domain/notices/notice.ts'
import { notifyCompanies } from '#app/domain/notices/notify-companies.server.ts'
import { saveNotice } from '#app/domain/notices/save-notice.server.ts'
import { sendNotice } from '#app/domain/notices/send-notice.server.ts'
import { saveMailChoices } from '#app/domain/notifications/choice/save-choices.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from './actors.ts'
import { openLiveContent } from './live-content.ts'
import { openTestDatabase } from './test-database.ts'

type Member = MemberActor & { email: string }
interface Scene {
  coordinator: StaffActor
  /** Word that no other test’s companies have in their names. */
  word: string
  redgum: string
  hill: string
  /** Owner at Redgum. */
  mary: Member
  priya: Member
  /** Owner at Hill. */
  tom: Member
}

/**
 * Opens a database in which a coordinator writes notices to two companies, new ones for each test.
 * Call at the top level of a file.
 */
export function openNotices() {
  const test = openTestDatabase()
  openLiveContent(test)
  const scene = {} as Scene
  beforeEach(async () => {
    const word = `w${randomUUID().slice(0, 8)}`
    const redgum = await storeCompany(test.db, `Redgum ${word}`)
    const hill = await storeCompany(test.db, `Hill ${word}`)
    Object.assign(scene, {
      word,
      redgum,
      hill,
      coordinator: await storeStaff(test.db, 'Ann Lee'),
      mary: await storeMember(test.db, redgum, 'owner', { name: 'Mary Hill' }),
      priya: await storeMember(test.db, redgum, 'viewer', { name: 'Priya Nair' }),
      tom: await storeMember(test.db, hill, 'owner', { name: 'Tom Weir' }),
    })
  })

  const form = (over: Partial<NoticeForm> = {}): NoticeForm => ({
    words: scene.word,
    contract: '',
    orders: '',
    state: '',
    subject: 'We are closed from 22 December',
    body: 'Dear {first name},\n\nwe open again on 5 January for {company}.',
    ...over,
  })
  async function written(over: Partial<NoticeForm> = {}) {
    const kept = await saveNotice(test.db, scene.coordinator, form(over))
    if (kept.outcome !== 'done') throw new Error(kept.message)
    return kept.id
  }
  /** Returns a notice as its sender sees it. */
  async function shown(id: string) {
    const notice = await findNotice(test.db, id)
    if (!notice) throw new Error('no such notice')
    const { companies } = await countReach(test.db, notice.choice)
    return { id, version: notice.version, companies }
  }
  const send = async (id: string) => sendNotice(test.db, scene.coordinator, await shown(id))

  return {
    test,
    scene,
    form,
    written,
    shown,
    send,
    async sent(over: Partial<NoticeForm> = {}) {
      const id = await written(over)
      expect(await send(id)).toEqual({ outcome: 'done' })
      expect(await notifyCompanies(test.db, id)).toBe(true)
      return id
    },
    choose: (member: MemberActor, notice: 'now' | 'none') =>
      inCompany(test.db, member.company, (tx) => saveMailChoices(tx, member, { notice })),
    inbox: (member: MemberActor) =>
      inCompany(test.db, member.company, (tx) => findInbox(tx, member)),
    mailsOf: (notice: string) =>
      test.db
        .select()
        .from(mailTable)
        .where(eq(sql`${mailTable.subject} ->> 'notice'`, notice)),
    entriesOf: (notice: string) =>
      test.db
        .select()
        .from(digestEntryTable)
        .where(eq(sql`${digestEntryTable.subject} ->> 'notice'`, notice)),
  }
}
