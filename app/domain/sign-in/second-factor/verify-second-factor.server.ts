import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SignedInActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { countUse, readUses } from '#app/platform/sender/count-uses.server.ts'
import { maxWrongAppCodesPerDay, maxWrongCodes } from '../code-limits.ts'
import { createToken, hashToken } from '../session/secret-token.server.ts'
import { authenticatorTable, recoveryCodeTable, sessionTable } from '../tables.server.ts'
import { normaliseRecoveryCode } from './authenticator.server.ts'
import { findStepOfCode } from './one-time-code.server.ts'

/** Window in which the codes tried in one session are counted; after too many the session ends. */
export const tryWindowSeconds = 15 * 60

export type SecondFactorResult =
  | { outcome: 'done'; sessionToken: string; isRecovery: boolean }
  | { outcome: 'wrong-code' | 'session-ended' | 'too-many-today' }

/**
 * Verifies a code of the authenticator app, or a recovery code, as the second factor of a session
 * and as a re-authentication. The session gets a new token. Attempts are counted per session; too
 * many end that session. Wrong app codes are also counted per account and day, because an intruder
 * who reads the mailbox can open a new session with each mail.
 */
export async function verifySecondFactor(
  db: Database,
  actor: SignedInActor,
  session: string,
  code: string,
  now: Date,
): Promise<SecondFactorResult> {
  const tries = await countUse(db, `second factor ${session}`, tryWindowSeconds, now)
  if (tries > maxWrongCodes) {
    noteRefusal('sign-in', 'too-many-second-factors', actor.address, actor.account)
    await db.delete(sessionTable).where(eq(sessionTable.id, session))
    return { outcome: 'session-ended' }
  }
  return db.transaction(async (tx) => {
    const isRecovery = !/^\d{6}$/.test(code.replaceAll(' ', ''))
    const refused = isRecovery
      ? await redeemRecoveryCode(tx, actor, code, now)
      : await redeemAppCode(tx, actor.account, code.replaceAll(' ', ''), now)
    if (refused) {
      const reason = refused === 'wrong-code' ? 'wrong-second-factor' : 'too-many-app-codes'
      noteRefusal('sign-in', reason, actor.address, actor.account)
      return { outcome: refused }
    }
    const sessionToken = await renewSession(tx, session, now)
    return { outcome: 'done', sessionToken, isRecovery }
  })
}

/** Gives a session a new token after its second factor was verified. */
export async function renewSession(tx: Database, session: string, now: Date): Promise<string> {
  const token = createToken()
  await tx
    .update(sessionTable)
    .set({ token: hashToken(token), secondFactorAt: now, confirmedAt: now, updatedAt: now })
    .where(eq(sessionTable.id, session))
  return token
}

const daySeconds = 24 * 60 * 60

/**
 * Checks a code of the authenticator app and marks it as used. @returns the reason for a refusal;
 * null if the code is accepted
 */
async function redeemAppCode(tx: Database, account: string, code: string, now: Date) {
  const { accountId: owner, confirmedAt } = authenticatorTable
  const [row] = await tx
    .select()
    .from(authenticatorTable)
    .where(and(eq(owner, account), isNotNull(confirmedAt)))
    .for('update')
  // The row is locked until the attempt is counted, so that parallel attempts cannot exceed the
  // limit. An app that was set up since has its own counter.
  const counter = `wrong app codes ${account} ${row?.confirmedAt?.toISOString()}`
  const misses = await readUses(tx, [counter], daySeconds, now)
  if (misses(counter) >= maxWrongAppCodesPerDay) return 'too-many-today' as const
  const step = row ? findStepOfCode(row.secret, code, row.lastStep, now) : null
  if (step === null) {
    await countUse(tx, counter, daySeconds, now)
    return 'wrong-code' as const
  }
  await tx.update(authenticatorTable).set({ lastStep: step }).where(eq(owner, account))
  return null
}

async function redeemRecoveryCode(tx: Database, actor: SignedInActor, code: string, now: Date) {
  const { rowCount } = await tx
    .update(recoveryCodeTable)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodeTable.accountId, actor.account),
        eq(recoveryCodeTable.hash, hashToken(normaliseRecoveryCode(code))),
        isNull(recoveryCodeTable.usedAt),
      ),
    )
  if (!rowCount) return 'wrong-code' as const
  await writeAudit(tx, actor, {
    action: 'use-recovery-code',
    subject: { kind: 'account', id: actor.account, label: actor.name },
  })
  return null
}
