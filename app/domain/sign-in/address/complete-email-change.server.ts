import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import type { StartTerm } from '#app/domain/notifications/render-mail.ts'
import { maxWrongCodes } from '#app/domain/sign-in/code-limits.ts'
import {
  deriveCode,
  isDerivedCode,
  readSignedId,
  signId,
} from '#app/domain/sign-in/link/signed-link.server.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import { replaceSessionToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import { emailChangeTable, signInRequestTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { environment } from '#app/platform/process/environment.server.ts'
import {
  type EmailRefused,
  emailCodeLifeMs,
  maxCodeDelayMs,
  objectionPeriodMs,
  refuseEmail,
} from './email-change.ts'

/**
 * Locks an active account until the end of the transaction. @returns null if it does not exist or
 * is deactivated
 */
export async function lockAccount(tx: Database, account: string) {
  const [person] = await tx
    .select()
    .from(accountTable)
    .where(and(eq(accountTable.id, account), isNull(accountTable.deactivatedAt)))
    .for('update')
  return person ?? null
}

/** Whether an account already uses the email address. */
export async function isEmailTaken(tx: Database, email: string): Promise<boolean> {
  return (await tx.$count(accountTable, eq(accountTable.email, email))) > 0
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Finds the email change of an account that is waiting for its code; null if there is none. */
export async function findPendingEmailChange(db: Database, account: string, now: Date) {
  const { finishedAt, objectedAt, withdrawnAt, createdAt, codeSentAt } = emailChangeTable
  const [waiting] = await db
    .select()
    .from(emailChangeTable)
    .where(
      and(
        eq(emailChangeTable.accountId, account),
        ...[isNull(finishedAt), isNull(objectedAt), isNull(withdrawnAt)],
        or(
          gt(codeSentAt, before(now, emailCodeLifeMs)),
          and(isNull(codeSentAt), gt(createdAt, before(now, maxCodeDelayMs))),
        ),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  return waiting ?? null
}

/**
 * Starts the validity of the code for a new address: it is valid for `emailCodeLifeMs` from now.
 * @returns false if the change was deleted or has waited longer than `maxCodeDelayMs`
 */
export const startCodeTerm: StartTerm = async (tx, { emailChange = '' }, now) => {
  const { id, createdAt } = emailChangeTable
  const { rowCount } = await tx
    .update(emailChangeTable)
    .set({ codeSentAt: now })
    .where(and(eq(id, emailChange), gt(createdAt, before(now, maxCodeDelayMs))))
  return rowCount === 1
}

const codePurpose = 'e-mail code'
const objectionPurpose = 'e-mail objection'

/**
 * Derives the code that confirms a new email address. It is accepted only for the change it was
 * requested for.
 */
export function deriveEmailCode(db: Database, change: string): Promise<string> {
  return deriveCode(db, codePurpose, change)
}

/**
 * Prints the code of a change on the server's console if there is no mail server, so that its
 * operator can pass it on.
 */
export async function printEmailCode(db: Database, change: string, email: string): Promise<void> {
  if (environment().SMTP_URL) return
  console.log(`The code for ${email}: ${await deriveEmailCode(db, change)}`)
}

function isEmailCode(db: Database, change: string, code: string): Promise<boolean> {
  return isDerivedCode(db, codePurpose, { id: change, code, grace: emailCodeLifeMs / 1000 })
}

/** Creates the secret part of the link with which the old address objects. */
export function createObjectionToken(db: Database, change: string): Promise<string> {
  return signId(db, objectionPurpose, change)
}

/** Reads the id of the change from an objection link. @returns null if the token is not ours */
export function readObjectionToken(db: Database, token: string): Promise<string | null> {
  return readSignedId(db, objectionPurpose, token, objectionPeriodMs / 1000)
}

interface EmailChangeProof {
  account: string
  /** Code that was mailed to the new address. */
  code: string
  /** Session in which the code is entered. */
  session: string
}

type EmailChangeResult =
  /**
   * `sessionToken` is the new token of that session if the account is the actor's own, otherwise
   * null.
   */
  { outcome: 'done'; email: string; sessionToken: string | null } | EmailRefused | PolicyRefusal

/**
 * Changes an account's email address after the code mailed to the new one was entered by the person
 * who requested the change. All sessions of the account end, except the one in which the code is
 * entered, which gets a new token. Sign-in links that were mailed to the old address become
 * invalid.
 */
export async function completeEmailChange(
  db: Database,
  actor: Actor,
  { account, code, session }: EmailChangeProof,
  now: Date,
): Promise<EmailChangeResult> {
  const isOwn = accountOf(actor) === account
  const refusal = refusalFor(actor, 'change-email', isOwn)
  if (refusal) return refusal
  const waiting = await findPendingEmailChange(db, account, now)
  // The code is valid only for the person who requested the change, so it is useless to anyone else
  // who reads it.
  if (!waiting || waiting.askedBy !== accountOf(actor)) return refuseEmail('no-such-change')
  const counted = await countAttempt(db, waiting.id)
  if (counted > maxWrongCodes) return refuseEmail('too-many-codes')
  if (!(await isEmailCode(db, waiting.id, code))) return refuseEmail('wrong-code')
  return db.transaction(async (tx) => {
    const person = await lockAccount(tx, account)
    const still = await findPendingEmailChange(tx, account, now)
    if (!person || still?.id !== waiting.id) return refuseEmail('no-such-change')
    const { newEmail: email, oldEmail } = still
    if (await isEmailTaken(tx, email)) return refuseEmail('taken')
    await tx
      .update(accountTable)
      .set({ email, emailVerified: true, updatedAt: now })
      .where(eq(accountTable.id, account))
    await tx
      .update(emailChangeTable)
      .set({ finishedAt: now })
      .where(eq(emailChangeTable.id, still.id))
    await tx.delete(signInRequestTable).where(eq(signInRequestTable.accountId, account))
    await endSessionsOf(tx, account, isOwn ? session : null)
    const subject = { emailChange: still.id, when: 'done' }
    await enqueueMail(tx, { kind: 'email-notice', subject, recipient: oldEmail })
    await writeAudit(tx, actor, {
      action: 'change-email',
      subject: { kind: 'account', id: account, label: person.name },
      before: { email: oldEmail },
      after: { email },
    })
    return {
      outcome: 'done',
      email,
      sessionToken: isOwn ? await replaceSessionToken(tx, session, now) : null,
    }
  })
}

/**
 * Counts an attempt before the code is checked, so that parallel attempts cannot exceed the limit.
 */
async function countAttempt(db: Database, change: string): Promise<number> {
  const [row] = await db
    .update(emailChangeTable)
    .set({ misses: sql`${emailChangeTable.misses} + 1` })
    .where(eq(emailChangeTable.id, change))
    .returning({ misses: emailChangeTable.misses })
  return row?.misses ?? Number.POSITIVE_INFINITY
}
