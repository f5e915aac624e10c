import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { enqueueMails } from '#app/domain/notifications/enqueue-mail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { countUse } from '#app/platform/sender/count-uses.server.ts'
import { emailChangeTable } from '../tables.server.ts'
import { askWindow, type EmailRefused, mostAskedInDay, refuseEmail } from './email-change.ts'
import { isTaken, lockAccount } from './lock-account.server.ts'

interface NewAddress {
  account: string
  /** In lower case. */
  email: string
}

/**
 * Begins a change of an account's address: one's own, or, by an administrator, that of a person who
 * has lost their mailbox. The new address is mailed a code; the old one is told and gets a link to
 * object. It replaces an earlier change that is still waiting.
 */
export async function askEmailChange(
  db: Database,
  actor: Actor,
  { account, email }: NewAddress,
  now: Date,
): Promise<{ ok: true; change: string } | EmailRefused | PolicyRefusal> {
  const asking = accountOf(actor)
  const refusal = refusalFor(actor, 'change-email', asking === account)
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const person = await lockAccount(tx, account)
    if (!person) return refuseEmail('no-such-account')
    if (person.email === email) return refuseEmail('same')
    if (await isTaken(tx, email)) return refuseEmail('taken')
    const asked = await countUse(tx, `e-mail change ${account}`, askWindow, now)
    if (asked > mostAskedInDay) return refuseEmail('too-many')
    await withdrawWaiting(tx, account, now)
    const [made] = await tx
      .insert(emailChangeTable)
      .values({
        account,
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
    return { ok: true, change: made.id }
  })
}

/** Takes back what of an account still waits for its code. */
export async function withdrawEmailChange(
  db: Database,
  actor: Actor,
  account: string,
  now: Date,
): Promise<{ ok: true } | EmailRefused | PolicyRefusal> {
  const refusal = refusalFor(actor, 'change-email', accountOf(actor) === account)
  if (refusal) return refusal
  return db.transaction(async (tx) => {
    const person = await lockAccount(tx, account)
    if (!person || !(await withdrawWaiting(tx, account, now))) return refuseEmail('no-such-change')
    await writeAudit(tx, actor, {
      action: 'withdraw-email-change',
      subject: { kind: 'account', id: account, label: person.name },
    })
    return { ok: true }
  })
}

async function withdrawWaiting(tx: Database, account: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(emailChangeTable)
    .set({ withdrawnAt: now })
    .where(and(eq(emailChangeTable.account, account), ...stillOpen))
  return (rowCount ?? 0) > 0
}

const stillOpen = [
  isNull(emailChangeTable.doneAt),
  isNull(emailChangeTable.objectedAt),
  isNull(emailChangeTable.withdrawnAt),
]
