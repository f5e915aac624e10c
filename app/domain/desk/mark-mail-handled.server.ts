import { and, eq } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { toAuditSubject } from '#app/domain/notifications/audited-mail.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { findMailRefusal, isUnhandledFailure, type MailRefusal } from './mail-log.server.ts'

export type MarkHandledResult =
  | { ok: true }
  | { ok: false; reason: 'no-trouble'; message: string }
  | MailRefusal

/** Marks a failed or uncertain mail as dealt with, for instance after a phone call. */
export async function markMailHandled(
  db: Database,
  actor: Actor,
  id: string,
): Promise<MarkHandledResult> {
  const refusal = await findMailRefusal(db, actor, id, 'handle-mail')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .update(mailTable)
      .set({ dealtAt: new Date(), dealtBy: nameOf(actor) })
      .where(and(eq(mailTable.id, id), isUnhandledFailure))
      .returning()
    if (!mail) {
      const message = 'This mail has been dealt with already.'
      return { ok: false, reason: 'no-trouble', message }
    }
    await writeAudit(tx, actor, {
      action: 'settle-mail',
      subject: toAuditSubject(mail),
      after: { status: mail.status, lastError: mail.lastError },
    })
    return { ok: true }
  })
}
