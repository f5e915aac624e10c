import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { muteOrder } from '#app/domain/enquiry/mute/mute-order.server.ts'
import { setWatchers } from '#app/domain/enquiry/mute/watch-order.server.ts'
import { buildDigestParts } from '#app/domain/inbox/digest/digest-parts.server.ts'
import { saveMailChoices } from '#app/domain/notifications/choice/save-choices.server.ts'
import { digestEntryTable } from '#app/domain/notifications/choice/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { catalogueOf, storeOrder, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { submitOrder } from '../send/submit-order.server.ts'
import { commentMails } from './comment-mails.server.ts'
import { addComment, type CommentSubject, findComments } from './comments.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const claret = buildProduct()
const catalogue = catalogueOf(claret)

type Member = MemberActor & { email: string }
let [priya, tom, vic, ada] = [] as unknown as [Member, Member, Member, Member]
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  priya = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  tom = await storeMember(test.db, company, 'approver', { name: 'Tom Hill' })
  vic = await storeMember(test.db, company, 'viewer', { name: 'Vic Lane' })
  ada = await storeMember(test.db, company, 'owner', { name: 'Ada Lee' })
})

const inside = <Result>(work: Parameters<typeof inCompany<Result>>[2]) =>
  inCompany(test.db, priya.company, work)
const say = (member: MemberActor, subject: CommentSubject, text = 'Are two pallets enough?') =>
  inside((tx) => addComment(tx, member, { subject, text }))
const order = async () => {
  const sent = await storeOrder(test.db, priya)
  return { reference: sent.reference }
}
/** Returns the recipients of the mails about comments, and deletes those mails. */
const takeMails = async () => {
  const emails = [priya, tom, vic, ada].map(({ email }) => email)
  const sent = await test.db
    .delete(mailTable)
    .where(and(eq(mailTable.kind, 'order-comment'), inArray(mailTable.recipient, emails)))
    .returning()
  return sent
}
const recipients = async () => (await takeMails()).map(({ recipient }) => recipient).toSorted()
const emailsOf = (...members: Member[]) => members.map(({ email }) => email).toSorted()

describe('a comment on an order', () => {
  it('mails the sender, earlier writers, watchers and those it mentions, but not its author', async () => {
    const subject = await order()
    await say(tom, subject)
    expect(await recipients()).toEqual(emailsOf(priya))
    await say(priya, subject, 'Three. @Vic Lane, is there room?')
    expect(await recipients()).toEqual(emailsOf(tom, vic))
    await inside((tx) => setWatchers(tx, priya, { ...subject, accounts: [ada.account] }))
    await say(priya, subject, 'It is sent.')
    expect(await recipients()).toEqual(emailsOf(tom, ada))
    const thread = await inside((tx) => findComments(tx, tom, subject))
    expect(thread?.concerned).toEqual(['Ada Lee', 'Priya Nair'])
  })

  it('follows the choice of each colleague, and mails nobody who muted the order', async () => {
    const subject = await order()
    await say(tom, subject)
    await takeMails()
    await inside((tx) => saveMailChoices(tx, tom, { comment: 'daily' }))
    await inside((tx) => saveMailChoices(tx, vic, { comment: 'none' }))
    await say(priya, subject, 'Secret: @Vic, @Tom')
    expect(await recipients()).toEqual([])
    const entries = await test.db
      .select()
      .from(digestEntryTable)
      .where(eq(digestEntryTable.companyId, priya.company))
    expect(entries).toMatchObject([{ kind: 'order-comment', accountId: tom.account }])
    const parts = await inside((tx) => buildDigestParts(tx, entries))
    expect(parts).toMatchObject([{ heading: `Priya Nair wrote about ${subject.reference}` }])
    // Staff can read the daily mail in the mail log.
    expect(JSON.stringify(parts)).not.toContain('Secret')
    await inside((tx) => saveMailChoices(tx, tom, { comment: 'now' }))
    await inside((tx) => muteOrder(tx, tom, { ...subject, isMuted: true }))
    await say(priya, subject, '@Tom?')
    expect(await recipients()).toEqual([])
  })

  it('becomes a mail with its text, to which a reply goes to the colleague, not to the team', async () => {
    const subject = await order()
    await say(tom, subject, 'Are two pallets enough?')
    const [mail] = await takeMails()
    const composed = await commentMails(test.db)['order-comment'](mail?.subject ?? {})
    expect(composed).toMatchObject({
      subject: `Tom Hill wrote about ${subject.reference}`,
      replyTo: tom.email,
    })
    expect(composed?.text).toContain('Are two pallets enough?')
  })
})

describe('a comment on an order that waits for approval', () => {
  it('reaches its approver, who reads and answers it', async () => {
    await storeRules(test.db, priya.company, { people: [priya.account] })
    const written = await writeOrder(test.db, priya, [claret])
    const subject = { draft: written.draft }
    expect(await say(tom, subject)).toMatchObject({ outcome: 'no-such-order' })
    expect(await submitOrder(test.db, priya, written, catalogue)).toMatchObject({
      outcome: 'waiting',
    })
    await say(priya, subject)
    expect(await recipients()).toEqual(emailsOf(tom))
    expect(await say(tom, subject, 'Yes.')).toMatchObject({ outcome: 'added' })
    expect(await recipients()).toEqual(emailsOf(priya))
    expect(await inside((tx) => findComments(tx, vic, subject))).toBeNull()
  })
})
