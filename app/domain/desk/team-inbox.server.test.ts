import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { absenceTable } from '#app/domain/accounts/tables.server.ts'
import { addInternalNote } from '#app/domain/enquiry/conversation/add-internal-note.server.ts'
import { teamNotificationMails } from '#app/domain/enquiry/mails/team-notification-mails.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { assignTo } from './assign-to.server.ts'
import { readQueueQuery } from './queue/queue-query.ts'
import { readQueue } from './queue/read-queue.server.ts'
import { notifyDueFollowUps, sweepTeamNotifications } from './saved-views.server.ts'
import { readMarks, tagEnquiry } from './tag-enquiry.server.ts'
import { listTeamInbox, markInboxSeen, saveTeamMailChoices } from './team-inbox.server.ts'

const test = openTestDatabase()
openLiveContent(test)

const inboxOf = async (actor: StaffActor) =>
  (await listTeamInbox(test.db, actor)).map(({ kind, causedBy, seenAt }) => ({
    ...{ kind, causedBy },
    isSeen: seenAt !== null,
  }))
const mailsTo = (email: string) =>
  test.db.select().from(mailTable).where(eq(mailTable.recipient, email))

describe('inbox of staff', () => {
  it('lists a mention in a note and an assignment by a colleague, but not what its owner does', async () => {
    const [robin, tess] = [
      await storeStaff(test.db, 'Robin Hale'),
      await storeStaff(test.db, 'Tess Moreau'),
    ]
    const { id } = await storeEnquiry(test.db)
    const text = '@Tess Moreau and @Robin: is the blue one back?'
    expect(await addInternalNote(test.db, robin, { enquiry: id, text })).toMatchObject({
      outcome: 'done',
    })
    const to = { to: 'person', account: tess.account } as const
    await assignTo(test.db, robin, { enquiry: id, version: 1, to })
    expect(await inboxOf(tess)).toEqual([
      { kind: 'assignment', causedBy: 'Robin Hale', isSeen: false },
      { kind: 'mention', causedBy: 'Robin Hale', isSeen: false },
    ])
    expect(await inboxOf(robin)).toEqual([])
    await markInboxSeen(test.db, tess, id)
    expect((await inboxOf(tess)).every(({ isSeen }) => isSeen)).toBe(true)
  })

  it('refuses a mention of a colleague who may not open the enquiry, and stores no note', async () => {
    const robin = await storeStaff(test.db, 'Robin Hale')
    await storeStaff(test.db, 'Edie Lam', ['editor'])
    const { id } = await storeEnquiry(test.db)
    const refused = await addInternalNote(test.db, robin, { enquiry: id, text: '@Edie Lam?' })
    expect(refused).toMatchObject({ outcome: 'may-not-open' })
  })

  it('mails the kinds that its owner chose, and no longer once they saw it at the desk', async () => {
    const [robin, uma] = [await storeStaff(test.db), await storeStaff(test.db, 'Uma Shah')]
    const { id, reference } = await storeEnquiry(test.db)
    await saveTeamMailChoices(test.db, uma, ['mention'])
    await addInternalNote(test.db, robin, { enquiry: id, text: '@Uma Shah please look.' })
    const to = { to: 'person', account: uma.account } as const
    await assignTo(test.db, robin, { enquiry: id, version: 1, to })
    const mails = await mailsTo(uma.email)
    expect(mails).toMatchObject([{ kind: 'team-notification' }])
    const compose = teamNotificationMails(test.db)['team-notification']
    const rendered = await compose(mails[0]?.subject ?? {})
    expect(rendered?.subject).toBe(`${reference}: Robin Hale mentioned you in a note`)
    await markInboxSeen(test.db, uma)
    expect(await compose(mails[0]?.subject ?? {})).toBeNull()
  })

  it('gets each due follow-up once, for an absent assignee in the inbox of their deputy', async () => {
    const [away, deputy] = [await storeStaff(test.db, 'Jo'), await storeStaff(test.db, 'Kim')]
    const now = new Date()
    const day = isoDayOf(now)
    await test.db.insert(absenceTable).values({
      ...{ accountId: away.account, deputy: deputy.account, firstDay: day, lastDay: day },
    })
    const { id } = await storeEnquiry(test.db)
    const due = new Date(now.getTime() - 60_000)
    await test.db
      .update(enquiryTable)
      .set({ assignee: away.account, followUpAt: due })
      .where(eq(enquiryTable.id, id))
    expect(await notifyDueFollowUps(test.db, now)).toBe(1)
    expect(await notifyDueFollowUps(test.db, now)).toBe(0)
    expect(await inboxOf(deputy)).toEqual([{ kind: 'follow-up', causedBy: '', isSeen: false }])
    await sweepTeamNotifications(test.db, new Date(now.getTime() + 91 * 24 * 3_600_000))
    expect(await inboxOf(deputy)).toEqual([])
  })
})

it('tagEnquiry > replaces tags and priority, by which the queue is filtered; an editor is refused', async () => {
  const robin = await storeStaff(test.db)
  const { id } = await storeEnquiry(test.db)
  expect(await tagEnquiry(test.db, robin, { enquiry: id, tags: 'Old', urgent: false })).toEqual({
    outcome: 'done',
  })
  await tagEnquiry(test.db, robin, { enquiry: id, tags: 'Vintage 27, export', urgent: true })
  expect(await readMarks(test.db, id)).toEqual({ tags: ['export', 'vintage 27'], isUrgent: true })
  const found = async (query: string) =>
    (await readQueue(test.db, robin, readQueueQuery(new URLSearchParams(query)))).rows.map(
      (row) => row.id,
    )
  expect(await found('view=all&tag=export&priority=urgent')).toEqual([id])
  expect(await found('view=all&tag=old')).toEqual([])
  const editor = await storeStaff(test.db, 'Edie', ['editor'])
  const refused = await tagEnquiry(test.db, editor, { enquiry: id, tags: '', urgent: false })
  expect(refused).toMatchObject({ outcome: 'not-allowed-to-you' })
})
