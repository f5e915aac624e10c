import { and, eq, sql } from 'drizzle-orm'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { accountOf } from '#app/domain/access/actor.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import {
  type WithdrawMailResult,
  withdrawMail,
} from '#app/domain/notifications/withdraw-mail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { deskMailTable, incomingMailTable } from '../tables.server.ts'
import type { StartedMail } from './start-desk-mail.ts'

export type WithdrawDeskMailResult =
  | {
      outcome: 'done'
      /** Id of the written mail, whose text can be changed and sent again. */
      deskMail: string
      answers: string | null
      forwards: string | null
    }
  | Exclude<WithdrawMailResult, { outcome: 'done' }>

/**
 * Withdraws a mail that staff wrote before it is sent. The mail that it answered waits in the tray
 * again, and its text is stored for the next attempt.
 * @param mail id in the outbox
 */
export function withdrawDeskMail(
  db: Database,
  actor: StaffActor,
  mail: string,
): Promise<WithdrawDeskMailResult> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        id: deskMailTable.id,
        answers: deskMailTable.answers,
        forwards: deskMailTable.forwards,
      })
      .from(mailTable)
      .innerJoin(
        deskMailTable,
        sql`${deskMailTable.id}::text = ${mailTable.subject} ->> 'deskMail'`,
      )
      .where(eq(mailTable.id, mail))
    if (!found) {
      return { outcome: 'too-late', message: 'This mail was taken back already.' }
    }
    const taken = await withdrawMail(tx, actor, mail)
    if (taken.outcome !== 'done') return taken
    const { id, answers, forwards } = found
    await tx
      .update(deskMailTable)
      .set({ answers: null, forwards: null })
      .where(eq(deskMailTable.id, id))
    if (answers) {
      await tx
        .update(incomingMailTable)
        .set({ state: 'tray', dealtAt: null, dealtBy: '' })
        .where(and(eq(incomingMailTable.id, answers), eq(incomingMailTable.state, 'dealt')))
    }
    return { outcome: 'done', deskMail: id, answers, forwards }
  })
}

/** Finds what the actor wrote in a mail that was withdrawn; null if there is no such mail. */
export async function findWithdrawnText(
  db: Database,
  actor: StaffActor,
  deskMail: string,
): Promise<StartedMail | null> {
  const { id, accountId, recipient, cc, subject, body } = deskMailTable
  const [written] = await db
    .select({ recipient, cc, subject, body })
    .from(deskMailTable)
    .where(and(eq(id, deskMail), eq(accountId, accountOf(actor) ?? '')))
  if (!written) return null
  const { recipient: to, cc: copies, ...text } = written
  return { to, cc: copies.join(', '), ...text }
}
