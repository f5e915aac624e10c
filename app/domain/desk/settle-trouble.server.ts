import { and, eq } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { auditedMail } from '#app/domain/notifications/audited-mail.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isTroubled, type MailRefusal, mailRefusal } from './mail-log.server.ts'

export type SettleTroubleResult =
  | { ok: true }
  | { ok: false; reason: 'no-trouble'; message: string }
  | MailRefusal

/** Marks a failed or uncertain mail as dealt with, for instance after a phone call. */
export async function settleTrouble(
  db: Database,
  actor: Actor,
  id: string,
): Promise<SettleTroubleResult> {
  const refusal = await mailRefusal(db, actor, id, 'handle-mail')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .update(mailTable)
      .set({ dealtAt: new Date(), dealtBy: nameOf(actor) })
      .where(and(eq(mailTable.id, id), isTroubled))
      .returning()
    if (!mail) {
      const message = 'This mail has been dealt with already.'
      return { ok: false, reason: 'no-trouble', message }
    }
    await writeAudit(tx, actor, {
      action: 'settle-mail',
      subject: auditedMail(mail),
      after: { status: mail.status, lastError: mail.lastError },
    })
    return { ok: true }
  })
}
