import type { Database } from '#app/platform/database/database.server.ts'
import { enqueueJobs } from '#app/platform/database/jobs.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUse, countUses, secondsLeftInWindow } from '#app/platform/sender/count-uses.server.ts'
import { hashToken } from '../session/secret-token.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { signInRequestTable } from '../tables.server.ts'
import { signInQueue } from './answer-sign-in.server.ts'
import {
  mailWindowSeconds,
  maxMailsPerAddress,
  maxMailsPerPerson,
  maxMailsPerPersonAndAddress,
} from './sign-in-limits.ts'
import { expiryBeforeHandover } from './signed-link.server.ts'

interface SignInRequest {
  /** Typed email address, in lower case. */
  email: string
  /** Default `staff` (the desk). */
  audience?: SignInAudience
  /** Token that the requesting browser stores in a cookie; the link works only in that browser. */
  browserToken: string
  /** Page of the audience to open after signing in; empty for its start page. */
  next?: string
  /** Whether this email address has signed in in this browser before. */
  isKnown: boolean
  address: string
}

export type SignInRequestResult =
  | { outcome: 'done'; request: string }
  | { outcome: 'too-many'; retryAfter: number }

/**
 * Stores a browser's request for a sign-in link and code, and a job that looks up the account and
 * queues the mail. Accounts are not looked up here, so neither the response nor its timing reveals
 * whether the address has one. Requests are limited per IP address and in total. A browser in which
 * the address signed in before has a limit of its own, so that attackers cannot lock out an
 * account's owner.
 */
export async function requestSignIn(
  db: Database,
  { email, audience = 'staff', browserToken, next = '', isKnown, address }: SignInRequest,
  now: Date,
): Promise<SignInRequestResult> {
  if (!(await isWithinLimits(db, { email, address, isKnown }, now))) {
    noteRefusal('sign-in', 'too-many-mails', address, email)
    return {
      outcome: 'too-many',
      retryAfter: secondsLeftInWindow(mailWindowSeconds, now),
    }
  }
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(signInRequestTable)
      .values({
        email,
        audience,
        browser: hashToken(browserToken),
        next,
        createdAt: now,
        expiresAt: expiryBeforeHandover(now),
      })
      .returning({ id: signInRequestTable.id })
    if (!made) throw new Error('The request was not stored.')
    await enqueueJobs(tx, signInQueue, [{ data: { request: made.id, address } }])
    return { outcome: 'done', request: made.id }
  })
}

async function isWithinLimits(
  db: Database,
  { email, address, isKnown }: { email: string; address: string; isKnown: boolean },
  now: Date,
): Promise<boolean> {
  const person = hashToken(email)
  if (isKnown) {
    const uses = await countUse(db, `sign-in known ${person}`, mailWindowSeconds, now)
    return uses <= maxMailsPerPersonAndAddress
  }
  const block = addressBlock(address)
  const own = { block: `sign-in from ${block}`, pair: `sign-in ${block} ${person}` }
  const uses = await countUses(db, [own.block, own.pair], mailWindowSeconds, now)
  if (uses(own.block) > maxMailsPerAddress || uses(own.pair) > maxMailsPerPersonAndAddress)
    return false
  return (await countUse(db, `sign-in for ${person}`, mailWindowSeconds, now)) <= maxMailsPerPerson
}
