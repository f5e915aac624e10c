import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { enqueueMails } from '#app/domain/notifications/mail-queue.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { countUse } from '#app/platform/sender/count-uses.server.ts'
import { emailChangeTable } from '../tables.server.ts'
import { isEmailTaken, lockAccount } from './complete-email-change.server.ts'
import {
  type EmailRefused,
  emailChangeWindowSeconds,
  maxEmailChangesPerDay,
  refuseEmail,
} from './email-change.ts'

interface NewAddress {
  account: string
  /** New address, in lower case. */
  email: string
}

/**
 * Starts a change of an account's email address: by the account's owner or, if the mailbox is lost,
 * by an administrator. A code is mailed to the new address. The old address is notified and gets a
 * link to object. Replaces an earlier pending change.
 */
export async function requestEmailChange(
  db: Database,
  actor: Actor,
  { account, email }: NewAddress,
  now: Date,
): Promise<{ outcome: 'done'; change: string } | EmailRefused | PolicyRefusal> {
  const asking = accountOf(actor)
  const refusal = refusalFor(actor, 'change-email', asking === account)
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const person = await lockAccount(tx, account)
    if (!person) return refuseEmail('no-such-account')
    if (person.email === email) return refuseEmail('same')
    if (await isEmailTaken(tx, email)) return refuseEmail('taken')
    const asked = await countUse(tx, `e-mail change ${account}`, emailChangeWindowSeconds, now)
    if (asked > maxEmailChangesPerDay) return refuseEmail('too-many')
    await withdrawPendingChange(tx, account, now)
    const [made] = await tx
      .insert(emailChangeTable)
      .values({
        accountId: account,
        askedBy: asking ?? account,
        oldEmail: person.email,
        newEmail: email,
        createdAt: now,
      })
      .returning({ id: emailChangeTable.id })
    if (!made) throw new Error('The change was not stored.')
    const subject = { emailChange: made.id }
    await enqueueMails(tx, [
      { kind: 'email-code', subject, recipient: email },
      { kind: 'email-notice', subject: { ...subject, when: 'asked' }, recipient: person.email },
    ])
    await writeAudit(tx, actor, {
      action: 'ask-email-change',
      subject: { kind: 'account', id: account, label: person.name },
      before: { email: person.email },
      after: { email },
    })
    return { outcome: 'done', change: made.id }
  })
}

/** Withdraws an account's pending email change. */
export async function withdrawEmailChange(
  db: Database,
  actor: Actor,
  account: string,
  now: Date,
): Promise<{ outcome: 'done' } | EmailRefused | PolicyRefusal> {
  const refusal = refusalFor(actor, 'change-email', accountOf(actor) === account)
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const person = await lockAccount(tx, account)
    if (!person || !(await withdrawPendingChange(tx, account, now)))
      return refuseEmail('no-such-change')
    await writeAudit(tx, actor, {
      action: 'withdraw-email-change',
      subject: { kind: 'account', id: account, label: person.name },
    })
    return { outcome: 'done' }
  })
}

async function withdrawPendingChange(tx: Database, account: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(emailChangeTable)
    .set({ withdrawnAt: now })
    .where(and(eq(emailChangeTable.accountId, account), ...isPending))
  return (rowCount ?? 0) > 0
}

const isPending = [
  isNull(emailChangeTable.finishedAt),
  isNull(emailChangeTable.objectedAt),
  isNull(emailChangeTable.withdrawnAt),
]
