import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, nameOf } from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/people/policy.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { auditedMail } from './audited-mail.ts'
import { troubledStatuses } from './mail.ts'
import { mailTable } from './tables.server.ts'

const isTrouble = and(inArray(mailTable.status, [...troubledStatuses]), isNull(mailTable.dealtAt))

/** Most mails that are counted: beyond it people read “99+”. */
const mostCounted = 100

/** How many failed and uncertain mails nobody has dealt with, at most 100. */
export async function countTroubledMails(db: Database): Promise<number> {
  const some = db.select({ id: mailTable.id }).from(mailTable).where(isTrouble).limit(mostCounted)
  const { rows } = await db.execute<{ mails: number }>(
    sql`select count(*)::int as mails from (${some}) as troubled`,
  )
  return rows[0]?.mails ?? 0
}

export type SettleTroubleResult =
  | { ok: true }
  | { ok: false; reason: 'no-trouble'; message: string }
  | PolicyRefusal

/** Notes that nothing more is to be done about a failed or uncertain mail, for instance after a call. */
export async function settleTrouble(
  db: Database,
  actor: Actor,
  id: string,
): Promise<SettleTroubleResult> {
  const refusal = refusalFor(actor, 'handle-mail')
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .update(mailTable)
      .set({ dealtAt: new Date(), dealtBy: nameOf(actor) })
      .where(and(eq(mailTable.id, id), isTrouble))
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
