import { eq } from 'drizzle-orm'
import type { Actor } from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { auditedMail } from './audited-mail.ts'
import { enqueueMail } from './enqueue-mail.server.ts'
import type { MailStatus } from './mail.ts'
import { enqueueDeliveries } from './mail-queue.server.ts'
import { mailTable } from './tables.server.ts'

export type RetryResult =
  | { ok: true; mail: string }
  | { ok: false; reason: 'no-such-mail' | 'not-to-be-sent'; message: string }
  | PolicyRefusal

/** Whose next try keeps the Message-ID, so that a server that has it already can drop the copy. */
const unsent: readonly MailStatus[] = ['failed', 'kept', 'uncertain']

/**
 * Sends a mail again, for a person: one that did not leave for certain under its own Message-ID, one
 * that was sent as a new mail.
 */
export async function retryMail(db: Database, actor: Actor, id: string): Promise<RetryResult> {
  const refusal = refusalFor(actor, 'handle-mail')
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
      subject: auditedMail(mail),
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
