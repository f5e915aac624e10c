import { eq } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxExcluded, type NoticeChoice, type NoticeForm } from './notice.ts'
import { findNoticeTextRefusal } from './notice-text.ts'
import { noticeTable } from './tables.server.ts'

export interface NoticeRefusal {
  outcome:
    | 'no-such-notice'
    | 'sent-already'
    | 'stale'
    | 'open-placeholder'
    | 'too-many'
    | 'nobody'
    | 'reach-changed'
  message: string
}

export const refuseNotice = (
  outcome: NoticeRefusal['outcome'],
  message: string,
): NoticeRefusal => ({
  outcome,
  message,
})

export type SaveNoticeResult = { outcome: 'done'; id: string } | NoticeRefusal | PolicyRefusal

/** Reads and locks a notice. @param tx transaction */
export async function lockNotice(tx: Database, id: string) {
  const [notice] = await tx.select().from(noticeTable).where(eq(noticeTable.id, id)).for('update')
  return (
    notice ?? refuseNotice('no-such-notice', 'There is no such notice. It may have been removed.')
  )
}

/** Creates a notice, or changes a draft if it is still at the version that its editor saw. */
export function saveNotice(
  db: Database,
  actor: StaffActor,
  { id, version, ...form }: NoticeForm & { id?: string; version?: number },
): Promise<SaveNoticeResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'send-notices')
    if (refusal) return refusal
    const open = findNoticeTextRefusal(form.body)
    if (open) return refuseNotice('open-placeholder', open)
    const { subject, body, ...narrowed } = form
    const before = id ? await lockDraft(tx, id, version) : null
    if (before && 'outcome' in before) return before
    const leftOut = before?.choice.leftOut ?? []
    const values = {
      subject,
      body,
      choice: { ...narrowed, leftOut },
      author: actor.name,
      version: (before?.version ?? 0) + 1,
      updatedAt: new Date(),
    }
    const [kept] = before
      ? await tx.update(noticeTable).set(values).where(eq(noticeTable.id, before.id)).returning()
      : await tx.insert(noticeTable).values(values).returning()
    if (!kept) throw new Error('The notice was not stored.')
    await auditNotice(tx, actor, 'keep-notice', kept, before)
    return { outcome: 'done', id: kept.id }
  })
}

/** Sets the companies that are excluded from a notice by name. */
export function excludeCompanies(
  db: Database,
  actor: StaffActor,
  { id, version, leftOut }: { id: string; version: number } & Pick<NoticeChoice, 'leftOut'>,
): Promise<SaveNoticeResult> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'send-notices')
    if (refusal) return refusal
    const before = await lockDraft(tx, id, version)
    if ('outcome' in before) return before
    const out = [...new Set(leftOut)]
    if (out.length > maxExcluded) {
      const message = `Leave out ${maxExcluded} companies or fewer; to reach less, narrow the choice.`
      return refuseNotice('too-many', message)
    }
    const set = {
      choice: { ...before.choice, leftOut: out },
      version: before.version + 1,
      updatedAt: new Date(),
    }
    const [kept] = await tx.update(noticeTable).set(set).where(eq(noticeTable.id, id)).returning()
    if (!kept) throw new Error('The notice was not stored.')
    await auditNotice(tx, actor, 'keep-notice', kept, before)
    return { outcome: 'done', id }
  })
}

/** Deletes a draft notice. Idempotent. */
export function removeNotice(
  db: Database,
  actor: StaffActor,
  id: string,
): Promise<{ outcome: 'done' } | NoticeRefusal | PolicyRefusal> {
  return db.transaction(async (tx) => {
    const refusal = refusalFor(actor, 'send-notices')
    if (refusal) return refusal
    const notice = await lockNotice(tx, id)
    if ('outcome' in notice) return { outcome: 'done' }
    if (notice.state !== 'draft') return alreadySentRefusal(notice.state)
    await tx.delete(noticeTable).where(eq(noticeTable.id, id))
    await auditNotice(tx, actor, 'remove-notice', null, notice)
    return { outcome: 'done' }
  })
}

/** Locks a draft notice, if it is still at the version that its editor saw. */
async function lockDraft(tx: Database, id: string, version: number | undefined) {
  const notice = await lockNotice(tx, id)
  if ('outcome' in notice) return notice
  if (notice.state !== 'draft') return alreadySentRefusal(notice.state)
  if (notice.version !== version) {
    const message = `${notice.author} has changed this notice in the meantime. Check it again before you save.`
    return refuseNotice('stale', message)
  }
  return notice
}

const alreadySentRefusal = (state: 'sending' | 'sent') =>
  refuseNotice(
    'sent-already',
    `It ${state === 'sent' ? 'was sent' : 'is being sent'}, and can no longer be changed.`,
  )

type Row = typeof noticeTable.$inferSelect

async function auditNotice(
  tx: Database,
  actor: StaffActor,
  action: string,
  after: Row | null,
  before: Row | null,
): Promise<void> {
  const said = (row: Row) => ({ subject: row.subject, body: row.body, choice: row.choice })
  const { id = '', subject = '' } = after ?? before ?? {}
  await writeAudit(tx, actor, {
    action,
    subject: { kind: 'notice', id, label: subject },
    ...(before && { before: said(before) }),
    ...(after && { after: said(after) }),
  })
}
