import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { maxWrongCodes } from '../code-limits.ts'
import { hashToken } from '../session/secret-token.server.ts'
import { type SessionPlace, startSession } from '../session/start-session.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { signInRequestTable } from '../tables.server.ts'
import { deriveCode, isDerivedCode } from './derived-code.server.ts'
import { linkLifeMs, maxAcceptedMails } from './sign-in-limits.ts'
import type { SignInRefusal } from './sign-in-refusal.ts'
import { readSignedId, signId } from './signed-id.server.ts'

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
  | { ok: true; sessionToken: string; account: string; next: string }
  | { ok: false; reason: SignInRefusal }

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
): Promise<{ ok: true } | { ok: false; reason: SignInRefusal }> {
  const id = await readLinkToken(db, token)
  const [request] = id
    ? await db.select().from(signInRequestTable).where(eq(signInRequestTable.id, id))
    : []
  if (request && request.audience !== audience) return { ok: false, reason: 'unknown' }
  if (!request) return { ok: false, reason: id ? 'expired' : 'unknown' }
  if (request.usedAt) return { ok: false, reason: 'used' }
  if (request.expiresAt <= now) return { ok: false, reason: 'expired' }
  if (!browserToken || request.browser !== hashToken(browserToken)) {
    return { ok: false, reason: 'other-browser' }
  }
  return { ok: true }
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
  if (!checked.ok)
    return refuseSignIn(checked.reason, browser, id && (await findAccountOfRequest(db, id)))
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
  return { ok: false, reason }
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
    if (!used?.account) return { ok: false, reason: 'used' }
    const [person] = await tx
      .update(accountTable)
      .set({ emailVerified: true })
      .where(and(eq(accountTable.id, used.account), isNull(accountTable.deactivatedAt)))
      .returning()
    if (!person) return { ok: false, reason: 'deactivated' }
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
    return { ok: true, sessionToken, account, next: used.next }
  })
}
