import { and, asc, eq } from 'drizzle-orm'
import {
  type Actor,
  expectThemselves,
  type MemberActor,
  type StaffActor,
} from '#app/domain/people/actor.ts'
import { writeAudit } from '#app/domain/people/audit/write-audit.server.ts'
import { accountTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { endSessionsOf } from '../session/end-sessions.server.ts'
import { hashToken } from '../session/secret-token.server.ts'
import { type SessionPlace, startSession } from '../session/start-session.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { passkeyTable, sessionTable } from '../tables.server.ts'
import { openBetterAuth, questionCookie } from './better-auth.server.ts'

/** A question for the browser's passkeys, and the cookie that ties its answer to it. */
export interface PasskeyQuestion {
  options: object
  setCookie: string
}

type Asked = { headers: Headers; response: object }

/** Asks for any passkey of this site. */
export async function askForPasskey(db: Database, address: string): Promise<PasskeyQuestion> {
  const auth = await openBetterAuth(db, address)
  const headers = await auth.headersFor(null, null)
  const asked: Asked = await auth.api.generatePasskeyAuthenticationOptions({
    headers,
    returnHeaders: true,
  })
  return questionOf(asked, auth.isSecure)
}

/** Asks for a new passkey of whoever is signed in. */
export async function askForNewPasskey(
  db: Database,
  address: string,
  sessionToken: string,
): Promise<PasskeyQuestion> {
  const auth = await openBetterAuth(db, address)
  const headers = await auth.headersFor(null, hashToken(sessionToken))
  const asked: Asked = await auth.api.generatePasskeyRegistrationOptions({
    headers,
    query: {},
    returnHeaders: true,
  })
  return questionOf(asked, auth.isSecure)
}

function questionOf({ headers, response }: Asked, isSecure: boolean): PasskeyQuestion {
  const setCookie = headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${questionCookie(isSecure)}=`))
  if (!setCookie) throw new Error('Better Auth set no cookie for its question.')
  return { options: { ...response, userVerification: 'required' }, setCookie }
}

export type PasskeyRefused = { ok: false; reason: 'refused' }
interface Answer {
  /** What the browser's passkey answered. */
  response: unknown
  cookieHeader: string | null
}

/** Keeps a new passkey of whoever is signed in. Their other sessions end. @param session that goes on */
export async function addPasskey(
  db: Database,
  address: string,
  actor: StaffActor | MemberActor,
  {
    response,
    cookieHeader,
    session,
    sessionToken,
    name,
  }: Answer & { session: string; sessionToken: string; name: string },
): Promise<{ ok: true } | PasskeyRefused> {
  expectThemselves(actor)
  const auth = await openBetterAuth(db, address)
  const headers = await auth.headersFor(cookieHeader, hashToken(sessionToken))
  const added = await unlessRefused(
    auth.api.verifyPasskeyRegistration({ headers, body: { response, name } }),
  )
  if (!added) return { ok: false, reason: 'refused' }
  await db.transaction(async (tx) => {
    await endSessionsOf(tx, actor.account, session)
    await writeAudit(tx, actor, {
      action: 'add-passkey',
      subject: { kind: 'account', id: actor.account, label: actor.name },
      after: { passkey: name },
    })
  })
  return { ok: true }
}

/**
 * Signs in by a passkey, which counts as both factors. Left out, `audience` is the desk; what the
 * account may there is asked at each request.
 */
export async function signInByPasskey(
  db: Database,
  address: string,
  {
    response,
    cookieHeader,
    audience = 'staff',
    ...place
  }: Answer & SessionPlace & { audience?: SignInAudience },
  now: Date,
): Promise<{ ok: true; sessionToken: string; account: string } | PasskeyRefused> {
  const auth = await openBetterAuth(db, address)
  const headers = await auth.headersFor(cookieHeader, null)
  const verified = await unlessRefused(
    auth.api.verifyPasskeyAuthentication({ headers, body: { response: response as never } }),
  )
  if (!verified) {
    noteRefusal('sign-in', 'passkey', place.address)
    return { ok: false, reason: 'refused' }
  }
  return db.transaction(async (tx) => {
    // Its own session gives way to one of ours, whose secret is nowhere but in the browser.
    await tx.delete(sessionTable).where(eq(sessionTable.id, verified.session.id))
    const account = verified.session.userId
    const [person] = await tx.select().from(accountTable).where(eq(accountTable.id, account))
    if (!person || person.deactivatedAt) return { ok: false, reason: 'refused' }
    const session = { account, audience, hasSecondFactor: true, ...place }
    const sessionToken = await startSession(tx, session, now)
    const { name, email } = person
    const actor: Actor =
      audience === 'staff'
        ? { kind: 'staff', account, name, email, roles: [] }
        : { kind: 'customer', account, company: null, name }
    await writeAudit(tx, actor, {
      action: 'sign-in',
      subject: { kind: 'account', id: account, label: name },
      after: { by: 'passkey', ...(audience === 'portal' && { to: audience }) },
      address: place.address,
    })
    return { ok: true, sessionToken, account }
  })
}

/** What Better Auth gives; null where it refuses. What is broken is thrown. */
async function unlessRefused<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call
  } catch (error) {
    const { statusCode } = error as { statusCode?: number }
    if (statusCode !== undefined && statusCode < 500) return null
    throw error
  }
}

export interface KeptPasskey {
  id: string
  name: string
  createdAt: Date | null
}

export async function listPasskeys(db: Database, account: string): Promise<KeptPasskey[]> {
  const rows = await db
    .select({ id: passkeyTable.id, name: passkeyTable.name, createdAt: passkeyTable.createdAt })
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, account))
    .orderBy(asc(passkeyTable.createdAt))
  return rows.map((row) => ({ ...row, name: row.name || 'Passkey' }))
}

/** Takes one of somebody's own passkeys away. Their other sessions end. @param session that goes on */
export async function removePasskey(
  db: Database,
  actor: StaffActor | MemberActor,
  { passkey, session }: { passkey: string; session: string },
): Promise<void> {
  expectThemselves(actor)
  await db.transaction(async (tx) => {
    const own = and(eq(passkeyTable.id, passkey), eq(passkeyTable.userId, actor.account))
    const [gone] = await tx.delete(passkeyTable).where(own).returning({ name: passkeyTable.name })
    if (!gone) return
    await endSessionsOf(tx, actor.account, session)
    await writeAudit(tx, actor, {
      action: 'remove-passkey',
      subject: { kind: 'account', id: actor.account, label: actor.name },
      before: { passkey: gone.name },
    })
  })
}
