import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { toAuditSubject } from '#app/domain/notifications/audited-mail.ts'
import { enqueueMail } from '#app/domain/notifications/enqueue-mail.server.ts'
import type { MailStatus } from '#app/domain/notifications/mail.ts'
import { enqueueDeliveries } from '#app/domain/notifications/mail-queue.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findMailRefusal, type MailRefusal } from './mail-log.server.ts'

export type RetryResult =
  | { ok: true; mail: string }
  | { ok: false; reason: 'not-to-be-sent'; message: string }
  | MailRefusal

/**
 * Statuses in which a retry keeps the Message-ID, so that a server that has the mail already can
 * drop the copy.
 */
const unsent: readonly MailStatus[] = ['failed', 'kept', 'uncertain']

/**
 * Sends a mail again. An unsent or uncertain mail keeps its Message-ID; a sent one is sent as a new
 * mail.
 */
export async function retryMail(db: Database, actor: Actor, id: string): Promise<RetryResult> {
  const refusal = await findMailRefusal(db, actor, id, 'handle-mail')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mailTable).where(eq(mailTable.id, id)).for('update')
    if (!mail) {
      return { ok: false, reason: 'no-such-mail', message: 'There is no mail with this id.' }
    }
    const { kind, subject, recipient, status } = mail
    if (status !== 'sent' && !unsent.includes(status)) {
      const message = `This mail is ${status}: there is nothing to send again.`
      return { ok: false, reason: 'not-to-be-sent', message }
    }
    await writeAudit(tx, actor, {
      action: 'retry-mail',
      subject: toAuditSubject(mail),
      before: { status, lastError: mail.lastError },
    })
    if (status === 'sent') {
      return { ok: true, mail: await enqueueMail(tx, { kind, subject, recipient }) }
    }
    await tx
      .update(mailTable)
      .set({
        status: 'queued',
        lastError: null,
        settledAt: null,
        handedOverAt: null,
        dealtAt: null,
        dealtBy: '',
      })
      .where(eq(mailTable.id, id))
    await enqueueDeliveries(tx, [{ id, kind }])
    return { ok: true, mail: id }
  })
}
