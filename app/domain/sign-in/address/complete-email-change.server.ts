import { eq, sql } from 'drizzle-orm'
import { type Actor, accountOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { type PolicyRefusal, refusalFor } from '#app/domain/access/policy.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/enqueue-mail.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxWrongCodes } from '../code-limits.ts'
import { deriveCode, isDerivedCode } from '../link/derived-code.server.ts'
import { readSignedId, signId } from '../link/signed-id.server.ts'
import { endSessionsOf } from '../session/end-sessions.server.ts'
import { replaceSessionToken } from '../session/secret-token.server.ts'
import { emailChangeTable, signInRequestTable } from '../tables.server.ts'
import {
  type EmailRefused,
  emailCodeLifeMs,
  objectionPeriodMs,
  refuseEmail,
} from './email-change.ts'
import { findPendingEmailChange } from './find-pending-email-change.server.ts'
import { isEmailTaken, lockAccount } from './lock-account.server.ts'

const codePurpose = 'e-mail code'
const objectionPurpose = 'e-mail objection'

/**
 * Derives the code that confirms a new email address. It is accepted only for the change it was
 * requested for.
 */
export function deriveEmailCode(db: Database, change: string): Promise<string> {
  return deriveCode(db, codePurpose, change)
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
  { ok: true; email: string; sessionToken: string | null } | EmailRefused | PolicyRefusal

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
      ok: true,
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
