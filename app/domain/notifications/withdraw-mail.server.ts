import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { toAuditSubject } from './render-mail.ts'
import { mailTable } from './tables.server.ts'

export type WithdrawMailResult =
  | { outcome: 'done' }
  | { outcome: 'too-late'; message: string }
  | PolicyRefusal

/**
 * Withdraws a mail that a person wrote, within the delay given to `enqueueMail`. Refused as
 * `too-late` once the text was transferred to the mail server or the delay is over.
 */
export async function withdrawMail(
  tx: Database,
  actor: Actor,
  id: string,
): Promise<WithdrawMailResult> {
  const refusal = refusalFor(actor, 'handle-mail')
  if (refusal) return refusal
  const [mail] = await tx
    .update(mailTable)
    .set({ status: 'withdrawn', settledAt: new Date() })
    .where(
      and(
        eq(mailTable.id, id),
        eq(mailTable.status, 'queued'),
        isNull(mailTable.handedOverAt),
        gt(mailTable.notBefore, sql`now()`),
      ),
    )
    .returning()
  if (!mail) {
    const message = 'It is too late to take this back: the mail has left.'
    return { outcome: 'too-late', message }
  }
  await writeAudit(tx, actor, { action: 'take-back-mail', subject: toAuditSubject(mail) })
  return { outcome: 'done' }
}
