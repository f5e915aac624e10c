import { eq } from 'drizzle-orm'
import type { SystemActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { listAdministrators } from '#app/domain/accounts/accounts.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { enqueueMails } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { endSessionsOf } from '../session/end-sessions.server.ts'
import { emailChangeTable, signInRequestTable } from '../tables.server.ts'
import { isEmailTaken, readObjectionToken } from './complete-email-change.server.ts'
import { objectionPeriodMs } from './email-change.ts'

/**
 * Effect of an objection. `stopped`: the change had not been made and is cancelled. `put-back`: the
 * old address was restored. `told`: an administrator had made the change, so administrators are
 * notified and decide.
 */
export type ObjectionEffect = 'stopped' | 'put-back' | 'told'
export type ObjectionRefusal = 'unknown' | 'expired' | 'over'

type Change = typeof emailChangeTable.$inferSelect

/** Checks whether an objection link is valid without using it, because mail scanners open links. */
export async function checkObjection(
  db: Database,
  token: string,
  now: Date,
): Promise<{ outcome: 'done'; change: Change } | { outcome: ObjectionRefusal }> {
  const id = await readObjectionToken(db, token)
  const [change] = id
    ? await db.select().from(emailChangeTable).where(eq(emailChangeTable.id, id))
    : []
  if (!change) return { outcome: 'unknown' }
  if (change.objectedAt || change.withdrawnAt) return { outcome: 'over' }
  const since = change.finishedAt ?? change.createdAt
  if (now.getTime() - since.getTime() > objectionPeriodMs) return { outcome: 'expired' }
  return { outcome: 'done', change }
}

/**
 * Objects to an email change with the link that was mailed to the old address. A change made by the
 * account's owner is undone and the owner signed out everywhere, because an intruder may have made
 * it. A change made by an administrator is not undone, because the old mailbox may be lost.
 * Administrators are mailed in either case.
 * @param address IP address of the person who objects
 */
export async function objectToEmailChange(
  db: Database,
  { token, address }: { token: string; address: string },
  now: Date,
): Promise<{ outcome: 'done'; effect: ObjectionEffect } | { outcome: ObjectionRefusal }> {
  const checked = await checkObjection(db, token, now)
  if (checked.outcome !== 'done') return checked
  return db.transaction(async (tx) => {
    const { id, accountId: account, oldEmail, newEmail, askedBy } = checked.change
    const [person] = await tx
      .select()
      .from(accountTable)
      .where(eq(accountTable.id, account))
      .for('update')
    const [change] = await tx.select().from(emailChangeTable).where(eq(emailChangeTable.id, id))
    if (!person || !change || change.objectedAt) return { outcome: 'over' }
    await tx.update(emailChangeTable).set({ objectedAt: now }).where(eq(emailChangeTable.id, id))
    const isOwn = askedBy === account
    const mayPutBack = isOwn && person.email === newEmail && !(await isEmailTaken(tx, oldEmail))
    const effect = !change.finishedAt ? 'stopped' : mayPutBack ? 'put-back' : 'told'
    if (effect === 'put-back') {
      await tx
        .update(accountTable)
        .set({ email: oldEmail, updatedAt: now })
        .where(eq(accountTable.id, account))
    }
    if (isOwn) {
      await tx.delete(signInRequestTable).where(eq(signInRequestTable.accountId, account))
      await endSessionsOf(tx, account)
    }
    const administrators = await listAdministrators(tx)
    await enqueueMails(
      tx,
      administrators.map(({ email }) => ({
        kind: 'email-objection' as const,
        subject: { emailChange: id, effect },
        recipient: email,
      })),
    )
    const objector: SystemActor = { kind: 'system', source: 'mail', name: oldEmail }
    await writeAudit(tx, objector, {
      action: 'object-to-email-change',
      subject: { kind: 'account', id: account, label: person.name },
      before: { email: person.email },
      after: { email: effect === 'put-back' ? oldEmail : person.email, effect },
      address,
    })
    return { outcome: 'done', effect }
  })
}
