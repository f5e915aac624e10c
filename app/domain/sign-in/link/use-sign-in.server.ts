import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { mostWrongCodes } from '../code-limits.ts'
import { hashToken } from '../session/secret-token.server.ts'
import { type SessionPlace, startSession } from '../session/start-session.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { signInRequestTable } from '../tables.server.ts'
import { mailsThatCount } from './sign-in-limits.ts'
import type { SignInRefusal } from './sign-in-refusal.ts'
import { isCodeOf, readLinkToken } from './sign-in-secrets.server.ts'

export type SignedIn =
  /** `next` is the page that they wanted when they asked for the mail; empty for the desk's start. */
  | { ok: true; sessionToken: string; account: string; next: string }
  | { ok: false; reason: SignInRefusal }

interface Browser extends SessionPlace {
  /** What the browser that asked keeps; null where this one asked for nothing. */
  browserToken: string | null
  /** Left out, the desk. */
  audience?: SignInAudience
}

/** Whether a link would sign in, without using it: what a mail scanner does when it opens one. */
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

/** Signs in by the link of a mail, once, in the browser that asked for it. */
export async function useLink(
  db: Database,
  token: string,
  browser: Browser,
  now: Date,
): Promise<SignedIn> {
  const checked = await checkLink(db, token, browser.browserToken, now, browser.audience)
  const id = await readLinkToken(db, token)
  if (!checked.ok) return refuse(checked.reason, browser, id && (await accountOf(db, id)))
  return id ? complete(db, id, browser, now) : refuse('unknown', browser)
}

/** Signs in by the code of one of the latest mails that this browser asked for and has not used. */
export async function useCode(
  db: Database,
  code: string,
  browser: Browser,
  now: Date,
): Promise<SignedIn> {
  const { browserToken, audience = 'staff' } = browser
  if (!browserToken) return refuse('wrong-code', browser)
  const open = await db
    .select({ id: signInRequestTable.id, account: signInRequestTable.account })
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
    .limit(mailsThatCount)
  const ids = open.map(({ id }) => id)
  const accounts = new Map(open.map(({ id, account }) => [id, account]))
  const account = open[0]?.account
  if (ids.length === 0) return refuse('wrong-code', browser)
  // Counted before the code is looked at, so that tries at the same moment cannot slip through.
  const counted = await db
    .update(signInRequestTable)
    .set({ misses: sql`${signInRequestTable.misses} + 1` })
    .where(inArray(signInRequestTable.id, ids))
    .returning({ id: signInRequestTable.id, misses: signInRequestTable.misses })
  const left = counted.filter(({ misses }) => misses <= mostWrongCodes)
  if (left.length === 0) return refuse('too-many-codes', browser, account)
  for (const { id } of left) {
    // Checked for addresses without an account too, which so take the same time.
    const isRight = await isCodeOf(db, id, code)
    if (isRight && accounts.get(id)) return complete(db, id, browser, now)
  }
  return refuse('wrong-code', browser, account)
}

/** Whose mail it was. */
async function accountOf(db: Database, request: string): Promise<string | null | undefined> {
  const { account, id } = signInRequestTable
  const [row] = await db.select({ account }).from(signInRequestTable).where(eq(id, request))
  return row?.account
}

/** @param account whose mail it was, where that is known */
function refuse(reason: SignInRefusal, { address }: Browser, account?: string | null): SignedIn {
  noteRefusal('sign-in', reason, address, account ?? undefined)
  return { ok: false, reason }
}

async function complete(
  db: Database,
  request: string,
  { address, userAgent, audience = 'staff' }: Browser,
  now: Date,
): Promise<SignedIn> {
  return db.transaction(async (tx) => {
    // Of two at the same moment, one finds it used.
    const [used] = await tx
      .update(signInRequestTable)
      .set({ usedAt: now })
      .where(and(eq(signInRequestTable.id, request), isNull(signInRequestTable.usedAt)))
      .returning({ account: signInRequestTable.account, next: signInRequestTable.next })
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
