import { and, eq, ne } from 'drizzle-orm'
import { type Actor, accountOf, assertNotActing, nameOf } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { sessionTable } from '../tables.server.ts'
import { deriveFormToken, hashToken } from './secret-token.server.ts'

/**
 * Ends a session of the actor, in this or another browser; sessions of other accounts are ignored.
 */
export async function endSession(db: Database, actor: Actor, id: string): Promise<void> {
  assertNotActing(actor)
  const account = accountOf(actor)
  if (account === null) return
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .delete(sessionTable)
      .where(and(eq(sessionTable.id, id), eq(sessionTable.accountId, account)))
    if (!rowCount) return
    await writeAudit(tx, actor, {
      action: 'end-session',
      subject: { kind: 'session', id, label: nameOf(actor) },
    })
  })
}

/**
 * Ends all sessions of the actor except one, on desk and portal. @param session id of the session
 * that is not ended
 */
export async function endOtherSessions(db: Database, actor: Actor, session: string): Promise<void> {
  assertNotActing(actor)
  const account = accountOf(actor)
  if (account === null) return
  await db.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, account, session)
    if (ended === 0) return
    await writeAudit(tx, actor, {
      action: 'end-other-sessions',
      subject: { kind: 'account', id: account, label: nameOf(actor) },
      after: { ended },
    })
  })
}

/**
 * Ends all sessions of an account in the caller's transaction, after a change of rights or a
 * deactivation.
 * @param except id of a session that is not ended; null to end all
 * @param audience default both
 * @returns number of sessions ended
 */
export async function endSessionsOf(
  tx: Database,
  account: string,
  except: string | null = null,
  audience?: SignInAudience,
): Promise<number> {
  const { rowCount } = await tx
    .delete(sessionTable)
    .where(
      and(
        eq(sessionTable.accountId, account),
        except ? ne(sessionTable.id, except) : undefined,
        audience ? eq(sessionTable.audience, audience) : undefined,
      ),
    )
  return rowCount ?? 0
}

/** Maximum number of earlier sessions of a browser whose form tokens are still valid. */
const maxEarlierFormTokens = 10

/**
 * Ends the previous session of a browser that signed in again. If both sessions are of the same
 * account and audience, forms of pages that were loaded before stay valid.
 * @param before token of the previous session
 * @param after token of the new session
 */
export async function replaceSession(db: Database, before: string, after: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessionTable)
      .where(eq(sessionTable.token, hashToken(before)))
      .returning()
    if (!ended) return
    const { accountId, audience, earlierFormTokens } = ended
    const tokens = [hashToken(deriveFormToken(before)), ...earlierFormTokens]
    await tx
      .update(sessionTable)
      .set({ earlierFormTokens: tokens.slice(0, maxEarlierFormTokens) })
      .where(
        and(
          eq(sessionTable.token, hashToken(after)),
          eq(sessionTable.accountId, accountId),
          eq(sessionTable.audience, audience),
        ),
      )
  })
}
