import { and, eq, exists, isNull } from 'drizzle-orm'
import { enqueueMail } from '#app/domain/notifications/enqueue-mail.server.ts'
import { accountTable, memberTable, staffRoleTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { addressBlock } from '#app/platform/sender/client-address.ts'
import { countUse, countUses, windowLeft } from '#app/platform/sender/count-uses.server.ts'
import { hashToken } from '../session/secret-token.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { signInRequestTable } from '../tables.server.ts'
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
  /** Page of the desk that they want. */
  next?: string
  /** Whether an account signed in in this browser before. */
  isKnown(account: string): Promise<boolean>
  address: string
}

export type SignInRequested =
  /** `request` is for whoever runs the server: it must not show in the answer, which is the same for all. */
  { ok: true; request: string | null } | { ok: false; reason: 'too-many'; retryAfter: number }

/**
 * Mails a link and a code to a member of staff, or of a customer’s company. Whoever asks is told the same for every address.
 *
 * What an attacker asks for in somebody's name is limited by the attacker's own network address, and
 * in all; a browser in which that person signed in before has a count of its own, so that nobody is
 * locked out by others.
 */
export async function requestSignIn(
  db: Database,
  { email, audience = 'staff', browserToken, next = '', address, ...browser }: SignInRequest,
  now: Date,
): Promise<SignInRequested> {
  const account = await findPerson(db, email, audience)
  const isKnown = account !== null && (await browser.isKnown(account))
  if (!(await isWithinLimits(db, { email, address, isKnown }, now))) {
    noteRefusal('sign-in', 'too-many-mails', address, account ?? email)
    return { ok: false, reason: 'too-many', retryAfter: windowLeft(mailWindow, now) }
  }
  if (account === null) {
    noteRefusal('sign-in', 'no-account', address, email)
    return { ok: true, request: null }
  }
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(signInRequestTable)
      .values({
        account,
        audience,
        browser: hashToken(browserToken),
        next,
        createdAt: now,
        expiresAt: expiryBeforeHandover(now),
      })
      .returning({ id: signInRequestTable.id })
    if (!made) throw new Error('The request was not stored.')
    await enqueueMail(tx, {
      kind: 'sign-in-link',
      subject: { signInRequest: made.id },
      recipient: email,
    })
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

async function findPerson(
  db: Database,
  email: string,
  audience: SignInAudience,
): Promise<string | null> {
  const roles =
    audience === 'staff'
      ? db
          .select({ role: staffRoleTable.role })
          .from(staffRoleTable)
          .where(eq(staffRoleTable.account, accountTable.id))
      : db
          .select({ role: memberTable.role })
          .from(memberTable)
          .where(and(eq(memberTable.account, accountTable.id), isNull(memberTable.suspendedAt)))
  const [found] = await db
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(and(eq(accountTable.email, email), isNull(accountTable.deactivatedAt), exists(roles)))
  return found?.id ?? null
}
