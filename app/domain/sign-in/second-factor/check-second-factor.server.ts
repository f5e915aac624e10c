import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SignedInActor } from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { countUse } from '#app/platform/sender/rate-limit.server.ts'
import { mostWrongCodes } from '../code-limits.ts'
import { hashToken, newToken } from '../session/secret-token.server.ts'
import { authenticatorTable, recoveryCodeTable, sessionTable } from '../tables.server.ts'
import { plainCode } from './authenticator.server.ts'
import { stepOfCode } from './one-time-code.server.ts'

/** Seconds in which the codes that one session tries are counted; after too many it ends. */
const tryWindow = 15 * 60

export type SecondFactorShown =
  | { ok: true; sessionToken: string; isRecovery: boolean }
  | { ok: false; reason: 'wrong-code' | 'session-ended' }

/**
 * Takes a code of the authenticator app, or a recovery code in its place, as the second factor of a
 * session and as a fresh sign that it is still them. The session gets a new token. Tries are counted
 * by session: whoever guesses ends their own, and locks nobody else out.
 */
export async function showSecondFactor(
  db: Database,
  actor: SignedInActor,
  session: string,
  code: string,
  now: Date,
): Promise<SecondFactorShown> {
  const tries = await countUse(db, `second factor ${session}`, tryWindow, now)
  if (tries > mostWrongCodes) {
    noteRefusal('sign-in', 'too-many-second-factors', actor.address)
    await db.delete(sessionTable).where(eq(sessionTable.id, session))
    return { ok: false, reason: 'session-ended' }
  }
  return db.transaction(async (tx) => {
    const isRecovery = !/^\d{6}$/.test(code.replaceAll(' ', ''))
    const isRight = isRecovery
      ? await takeRecoveryCode(tx, actor, code, now)
      : await takeAppCode(tx, actor.account, code.replaceAll(' ', ''), now)
    if (!isRight) {
      noteRefusal('sign-in', 'wrong-second-factor', actor.address)
      return { ok: false, reason: 'wrong-code' }
    }
    const sessionToken = await renewSession(tx, session, now)
    return { ok: true, sessionToken, isRecovery }
  })
}

/** Gives a session whose second factor was shown a new token. */
export async function renewSession(tx: Database, session: string, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .update(sessionTable)
    .set({ token: hashToken(token), secondFactorAt: now, confirmedAt: now, updatedAt: now })
    .where(eq(sessionTable.id, session))
  return token
}

async function takeAppCode(tx: Database, account: string, code: string, now: Date) {
  const { account: owner, confirmedAt } = authenticatorTable
  const [row] = await tx
    .select()
    .from(authenticatorTable)
    .where(and(eq(owner, account), isNotNull(confirmedAt)))
    .for('update')
  const step = row ? await stepOfCode(row.secret, code, row.lastStep, now) : null
  if (step === null) return false
  await tx.update(authenticatorTable).set({ lastStep: step }).where(eq(owner, account))
  return true
}

async function takeRecoveryCode(tx: Database, actor: SignedInActor, code: string, now: Date) {
  const { rowCount } = await tx
    .update(recoveryCodeTable)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodeTable.account, actor.account),
        eq(recoveryCodeTable.hash, hashToken(plainCode(code))),
        isNull(recoveryCodeTable.usedAt),
      ),
    )
  if (!rowCount) return false
  await writeAudit(tx, actor, {
    action: 'use-recovery-code',
    subject: { kind: 'account', id: actor.account, label: actor.name },
  })
  return true
}
