import { and, eq, gt } from 'drizzle-orm'
import type { StartTerm } from '#app/domain/notifications/mail-composer.ts'
import { signInRequestTable } from '../tables.server.ts'
import { linkLifeMs, maxLinkDelayMs } from './sign-in-limits.ts'

/**
 * Returns the expiry time of a sign-in request whose mail has not been handed over yet. Nobody
 * knows its link before then, so its validity starts at the hand-over.
 */
export function expiryBeforeHandover(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + maxLinkDelayMs)
}

/**
 * Starts the validity of a sign-in link and its code: they are valid for `linkLifeMs` from now.
 * @returns false if the request was deleted or has waited longer than `maxLinkDelayMs`
 */
export const startLinkTerm: StartTerm = async (tx, { signInRequest = '' }, now) => {
  const { id, createdAt } = signInRequestTable
  const { rowCount } = await tx
    .update(signInRequestTable)
    .set({ expiresAt: new Date(now.getTime() + linkLifeMs) })
    .where(and(eq(id, signInRequest), gt(createdAt, new Date(now.getTime() - maxLinkDelayMs))))
  return rowCount === 1
}
