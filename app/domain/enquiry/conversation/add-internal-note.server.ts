import { type Actor, accountOf, nameOf } from '#app/domain/access/actor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanMultiline, cleanSingleLine } from '#app/platform/text/plain-text.ts'
import { canOpenEnquiry } from '../record/assign-enquiry.server.ts'
import { type ChangeRefusal, changeEnquiry, recordChange } from '../record/change-enquiry.server.ts'
import { findMentions } from '../team-inbox/find-mentions.ts'
import { listColleagues, notifyColleague } from '../team-inbox/notify-colleague.server.ts'
import { maxInternalNoteLength } from './message-limits.ts'
import { internalNoteTable } from './tables.server.ts'

export type AddNoteResult =
  | { outcome: 'done'; note: string }
  | { outcome: 'empty' | 'too-long' | 'may-not-open'; message: string }
  | ChangeRefusal

/**
 * Adds a note that only the team can read. It is never mailed or shown to a customer. Colleagues whom
 * it mentions are notified; a mention of a colleague who may not open the enquiry is refused.
 */
export async function addInternalNote(
  db: Database,
  actor: Actor,
  { enquiry: id, text: typed, now = new Date() }: { enquiry: string; text: string; now?: Date },
): Promise<AddNoteResult> {
  const text = cleanMultiline(typed)
  if (text === '') return { outcome: 'empty', message: 'Write the note.' }
  if (text.length > maxInternalNoteLength) {
    const message = `Shorten the note to ${maxInternalNoteLength} characters or fewer.`
    return { outcome: 'too-long', message }
  }
  const change = { operation: 'note-enquiry', enquiry: id } as const
  return changeEnquiry<AddNoteResult>(db, actor, change, async (tx, enquiry) => {
    const mentioned = text.includes('@') ? findMentions(text, await listColleagues(tx)) : []
    for (const { account, name } of mentioned) {
      if (await canOpenEnquiry(tx, account, enquiry)) continue
      const message = `${name} may not open this enquiry, so would not see the note. Take out the @ before their name.`
      return { outcome: 'may-not-open', message }
    }
    const author = cleanSingleLine(nameOf(actor)).slice(0, 100)
    const [stored] = await tx
      .insert(internalNoteTable)
      .values({ enquiry: id, createdAt: now, accountId: accountOf(actor), author, text })
      .returning({ id: internalNoteTable.id })
    if (!stored) throw new Error('The note was not stored.')
    await recordChange(tx, actor, enquiry, {
      operation: 'note-enquiry',
      now,
      event: { kind: 'note' },
      audit: { after: { note: stored.id } },
    })
    for (const { account: to } of mentioned) {
      await notifyColleague(tx, actor, { to, kind: 'mention', enquiry: id, now })
    }
    return { outcome: 'done', note: stored.id }
  })
}
