import type { Database } from '#app/platform/database/database.server.ts'
import { enqueue } from '#app/platform/database/jobs.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUse, countUses, windowLeft } from '#app/platform/sender/count-uses.server.ts'
import { hashToken } from '../session/secret-token.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { signInRequestTable } from '../tables.server.ts'
import { signInQueue } from './answer-sign-in.server.ts'
import { expiryBeforeHandover } from './link-term.server.ts'
import {
  mailsFromAddress,
  mailsToPerson,
  mailsToPersonFromAddress,
  mailWindow,
} from './sign-in-limits.ts'

interface SignInRequest {
  /** In lower case. */
  email: string
  /** Left out, the desk. */
  audience?: SignInAudience
  /** What the asking browser keeps in a cookie: only there will the link work. */
  browserToken: string
  /** Page of the audience that they want; empty for its start. */
  next?: string
  /** Whether this e-mail address signed in in this browser before. */
  isKnown: boolean
  address: string
}

export type SignInRequested =
  | { ok: true; request: string }
  | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Stores the request of a browser for a link and a code to sign in by, with a job that looks up the
 * account and queues the mail. Nothing here asks whether the address has an account, so that neither
 * the response nor the time it takes can tell.
 *
 * What an attacker asks for in somebody's name is limited by the attacker's own network address, and
 * in all; a browser in which that address signed in before has a count of its own, so that nobody is
 * locked out by others.
 */
export async function requestSignIn(
  db: Database,
  { email, audience = 'staff', browserToken, next = '', isKnown, address }: SignInRequest,
  now: Date,
): Promise<SignInRequested> {
  if (!(await isWithinLimits(db, { email, address, isKnown }, now))) {
    noteRefusal('sign-in', 'too-many-mails', address, email)
    return { ok: false, reason: 'too-many', retryAfter: windowLeft(mailWindow, now) }
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
    await enqueue(tx, signInQueue, [{ data: { request: made.id, address } }])
    return { ok: true, request: made.id }
  })
}

async function isWithinLimits(
  db: Database,
  { email, address, isKnown }: { email: string; address: string; isKnown: boolean },
  now: Date,
): Promise<boolean> {
  const person = hashToken(email)
  if (isKnown) {
    const uses = await countUse(db, `sign-in known ${person}`, mailWindow, now)
    return uses <= mailsToPersonFromAddress
  }
  const block = addressBlock(address)
  const own = { block: `sign-in from ${block}`, pair: `sign-in ${block} ${person}` }
  const uses = await countUses(db, [own.block, own.pair], mailWindow, now)
  if (uses(own.block) > mailsFromAddress || uses(own.pair) > mailsToPersonFromAddress) return false
  return (await countUse(db, `sign-in for ${person}`, mailWindow, now)) <= mailsToPerson
}
