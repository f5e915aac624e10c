import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { countUse } from '#app/platform/sender/count-uses.server.ts'
import { maxWrongCodes } from '../code-limits.ts'
import { hashToken } from '../session/secret-token.server.ts'
import { type SessionPlace, startSession } from '../session/start-session.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { signInRequestTable } from '../tables.server.ts'
import {
  linkLifeMs,
  mailWindowSeconds,
  maxAcceptedMails,
  type SignInRefusal,
} from './sign-in-limits.ts'
import { deriveCode, isDerivedCode, readSignedId, signId } from './signed-link.server.ts'

const linkPurpose = 'sign-in link'
const codePurpose = 'sign-in code'
/** Seconds for which a replaced signing secret is still accepted. */
const graceSeconds = linkLifeMs / 1000

/** Creates the secret part of the link of a sign-in request. */
export function createLinkToken(db: Database, request: string): Promise<string> {
  return signId(db, linkPurpose, request)
}

/** Reads the id of the sign-in request from a link token. @returns null if the token is not ours */
function readLinkToken(db: Database, token: string): Promise<string | null> {
  return readSignedId(db, linkPurpose, token, graceSeconds)
}

/** Derives the code of a sign-in request, for users who read the mail on another device. */
export function deriveSignInCode(db: Database, request: string): Promise<string> {
  return deriveCode(db, codePurpose, request)
}

/** Checks a code against a sign-in request, under any signing secret in force. */
function isSignInCode(db: Database, request: string, code: string): Promise<boolean> {
  return isDerivedCode(db, codePurpose, { id: request, code, grace: graceSeconds })
}

export type SignInResult =
  /** `next` is the page that was requested together with the mail; empty for the start page. */
  | { outcome: 'done'; sessionToken: string; account: string; next: string }
  | { outcome: SignInRefusal }

interface Browser extends SessionPlace {
  /** Token of the browser that requested the mail; null if this browser requested none. */
  browserToken: string | null
  /** Default `staff` (the desk). */
  audience?: SignInAudience
}

/** Checks whether a link would sign in, without using it, because mail scanners open links. */
export async function checkLink(
  db: Database,
  token: string,
  browserToken: string | null,
  now: Date,
  audience: SignInAudience = 'staff',
): Promise<{ outcome: 'done' } | { outcome: SignInRefusal }> {
  const id = await readLinkToken(db, token)
  const [request] = id
    ? await db.select().from(signInRequestTable).where(eq(signInRequestTable.id, id))
    : []
  if (request && request.audience !== audience) return { outcome: 'unknown' }
  if (!request) return { outcome: id ? 'expired' : 'unknown' }
  if (request.usedAt) return { outcome: 'used' }
  if (request.expiresAt <= now) return { outcome: 'expired' }
  if (!browserToken || request.browser !== hashToken(browserToken)) {
    return { outcome: 'other-browser' }
  }
  return { outcome: 'done' }
}

/** Signs in with a mailed link, once, in the browser that requested it. */
export async function useLink(
  db: Database,
  token: string,
  browser: Browser,
  now: Date,
): Promise<SignInResult> {
  const checked = await checkLink(db, token, browser.browserToken, now, browser.audience)
  const id = await readLinkToken(db, token)
  if (checked.outcome !== 'done')
    return refuseSignIn(checked.outcome, browser, id && (await findAccountOfRequest(db, id)))
  return id ? completeSignIn(db, id, browser, now) : refuseSignIn('unknown', browser)
}

/** Signs in with the code of one of the latest unused mails that this browser requested. */
export async function useCode(
  db: Database,
  code: string,
  browser: Browser,
  now: Date,
): Promise<SignInResult> {
  const { browserToken, audience = 'staff' } = browser
  if (!browserToken) return refuseSignIn('wrong-code', browser)
  const open = await db
    .select({ id: signInRequestTable.id, account: signInRequestTable.accountId })
    .from(signInRequestTable)
    .where(
      and(
        eq(signInRequestTable.browser, hashToken(browserToken)),
        eq(signInRequestTable.audience, audience),
        isNull(signInRequestTable.usedAt),
        gt(signInRequestTable.expiresAt, now),
      ),
    )
    .orderBy(desc(signInRequestTable.createdAt))
    .limit(maxAcceptedMails)
  const ids = open.map(({ id }) => id)
  const accounts = new Map(open.map(({ id, account }) => [id, account]))
  const account = open[0]?.account
  if (ids.length === 0) return refuseSignIn('wrong-code', browser)
  // Counts an attempt before the code is checked, so that parallel attempts cannot exceed the
  // limit.
  const counted = await db
    .update(signInRequestTable)
    .set({ misses: sql`${signInRequestTable.misses} + 1` })
    .where(inArray(signInRequestTable.id, ids))
    .returning({ id: signInRequestTable.id, misses: signInRequestTable.misses })
  const left = counted.filter(({ misses }) => misses <= maxWrongCodes)
  if (left.length === 0) return refuseSignIn('too-many-codes', browser, account)
  for (const { id } of left) {
    // Also checked for addresses without an account, so that the response takes the same time.
    const isRight = await isSignInCode(db, id, code)
    if (isRight && accounts.get(id)) return completeSignIn(db, id, browser, now)
  }
  return refuseSignIn('wrong-code', browser, account)
}

/**
 * Signs in with a link that was opened in another browser than the one that requested it, and the code
 * of the latest mail to the same account. Attempts with a link have a limit of their own, so that
 * they do not use up those of the requesting browser.
 */
export async function signInElsewhere(
  db: Database,
  { token, code }: { token: string; code: string },
  browser: Browser,
  now: Date,
): Promise<SignInResult> {
  const { browserToken, audience = 'staff' } = browser
  const checked = await checkLink(db, token, browserToken, now, audience)
  const id = await readLinkToken(db, token)
  const account = id && (await findAccountOfRequest(db, id))
  if (!id) return refuseSignIn('unknown', browser)
  if (checked.outcome !== 'done' && checked.outcome !== 'other-browser') {
    return refuseSignIn(checked.outcome, browser, account)
  }
  // Counted before the code is checked, so that parallel attempts cannot exceed the limit.
  const attempts = await countUse(db, `sign-in elsewhere ${id}`, mailWindowSeconds, now)
  if (attempts > maxWrongCodes) return refuseSignIn('too-many-codes', browser, account)
  const [latest] = account
    ? await db
        .select({ id: signInRequestTable.id })
        .from(signInRequestTable)
        .where(
          and(
            eq(signInRequestTable.accountId, account),
            eq(signInRequestTable.audience, audience),
            isNull(signInRequestTable.usedAt),
            gt(signInRequestTable.expiresAt, now),
          ),
        )
        .orderBy(desc(signInRequestTable.createdAt))
        .limit(1)
    : []
  if (!latest || !(await isSignInCode(db, latest.id, code))) {
    return refuseSignIn('wrong-code-elsewhere', browser, account)
  }
  return completeSignIn(db, latest.id, browser, now)
}

/** Finds the account of a sign-in request. */
async function findAccountOfRequest(
  db: Database,
  request: string,
): Promise<string | null | undefined> {
  const { accountId: account, id } = signInRequestTable
  const [row] = await db.select({ account }).from(signInRequestTable).where(eq(id, request))
  return row?.account
}

/** Logs the refusal. @param account recipient of the mail, if known */
function refuseSignIn(
  reason: SignInRefusal,
  { address }: Browser,
  account?: string | null,
): SignInResult {
  noteRefusal('sign-in', reason, address, account ?? undefined)
  return { outcome: reason }
}

async function completeSignIn(
  db: Database,
  request: string,
  { address, userAgent, audience = 'staff' }: Browser,
  now: Date,
): Promise<SignInResult> {
  return db.transaction(async (tx) => {
    // The second of two concurrent requests finds it used.
    const [used] = await tx
      .update(signInRequestTable)
      .set({ usedAt: now })
      .where(and(eq(signInRequestTable.id, request), isNull(signInRequestTable.usedAt)))
      .returning({ account: signInRequestTable.accountId, next: signInRequestTable.next })
    if (!used?.account) return { outcome: 'used' }
    const [person] = await tx
      .update(accountTable)
      .set({ emailVerified: true })
      .where(and(eq(accountTable.id, used.account), isNull(accountTable.deactivatedAt)))
      .returning()
    if (!person) return { outcome: 'deactivated' }
    const { id: account, name, email } = person
    const place = { address, userAgent }
    const session = { account, audience, hasSecondFactor: false, ...place }
    const sessionToken = await startSession(tx, session, now)
    const actor: Actor =
      audience === 'staff'
        ? { kind: 'staff', account, name, email, roles: [] }
        : { kind: 'customer', account, company: null, name }
    await writeAudit(tx, actor, {
      action: 'sign-in',
      subject: { kind: 'account', id: account, label: name },
      after: { by: 'mail', ...(audience === 'portal' && { to: audience }) },
      address,
    })
    return { outcome: 'done', sessionToken, account, next: used.next }
  })
}
