import { and, eq, gt } from 'drizzle-orm'
import type { StartTerm } from '#app/domain/notifications/mail-composer.ts'
import { signInRequestTable } from '../tables.server.ts'
import { linkLife, maxLinkDelayMs } from './sign-in-limits.ts'

/**
 * The time at which a request expires whose mail was not handed over: its link is known to nobody
 * until then, and its term begins with the hand-over.
 */
export function expiryBeforeHandover(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + maxLinkDelayMs)
}

/**
 * Starts the term of a sign-in link and its code: they work for `linkLife` from now on, unless the
 * request was deleted or has waited longer than `maxLinkDelayMs`.
 */
export const startLinkTerm: StartTerm = async (tx, { signInRequest = '' }, now) => {
  const { id, createdAt } = signInRequestTable
  const { rowCount } = await tx
    .update(signInRequestTable)
    .set({ expiresAt: new Date(now.getTime() + linkLife) })
    .where(and(eq(id, signInRequest), gt(createdAt, new Date(now.getTime() - maxLinkDelayMs))))
  return rowCount === 1
}
