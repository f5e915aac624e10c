import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { and, asc, eq } from 'drizzle-orm'
import {
  type Actor,
  assertNotActing,
  type MemberActor,
  type StaffActor,
} from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { uuidToBytes } from '#app/domain/sign-in/link/signed-link.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { noteRefusal } from '#app/platform/process/security-log.server.ts'
import { endSessionsOf } from '../session/end-sessions.server.ts'
import { type SessionPlace, startSession } from '../session/start-session.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { passkeyTable, sessionTable } from '../tables.server.ts'
import { consumeChallenge, issueChallenge } from './passkey-challenge.server.ts'
import {
  type AuthenticationResponse,
  type PasskeyRefusal,
  passkeyAlgorithms,
  readAuthentication,
  readRegistration,
  relyingPartyOf,
  verifyNewPasskey,
  verifyPasskey,
} from './verify-passkey.ts'

/** A WebAuthn challenge for the browser's passkeys, and the cookie that binds it to the browser. */
export interface PasskeyChallenge {
  options: object
  setCookie: string
}

/**
 * Creates a challenge to sign in with any passkey of this site. @param address URL of the desk or
 * the site
 */
export async function challengePasskey(
  db: Database,
  address: string,
  now: Date,
): Promise<PasskeyChallenge> {
  const { challenge, setCookie } = await issueChallenge(db, address, null, now)
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(address).id,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
  })
  return { options, setCookie }
}

/**
 * Creates a challenge to add a passkey for a signed-in user. @param session id of the user's
 * session
 */
export async function challengeNewPasskey(
  db: Database,
  address: string,
  actor: StaffActor | MemberActor,
  session: string,
  now: Date,
): Promise<PasskeyChallenge> {
  assertNotActing(actor)
  const [person] = await db.select().from(accountTable).where(eq(accountTable.id, actor.account))
  if (!person) throw new Error('The account of a session does not exist.')
  const known = await db
    .select({ id: passkeyTable.credentialID, transports: passkeyTable.transports })
    .from(passkeyTable)
    .where(eq(passkeyTable.accountId, actor.account))
  const { challenge, setCookie } = await issueChallenge(db, address, session, now)
  const options = await generateRegistrationOptions({
    rpName: 'Vpack',
    rpID: relyingPartyOf(address).id,
    userID: new Uint8Array(uuidToBytes(actor.account)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transportsOf(transports),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: passkeyAlgorithms,
  })
  return { options, setCookie }
}

const transportsOf = (stored: string | null) =>
  (stored ?? '').split(',').filter(Boolean) as WebAuthnCredential['transports'] & {}

export type PasskeyRefused = { outcome: 'refused'; refusal: PasskeyRefusal }
const refused = (refusal: PasskeyRefusal): PasskeyRefused => ({ outcome: 'refused', refusal })

interface PasskeyAnswer {
  /** JSON of the browser's WebAuthn response, as its script sent it. */
  response: unknown
  cookieHeader: string | null
}

/**
 * Adds a passkey for a signed-in user and ends the user's other sessions, in one transaction with
 * its audit row.
 * @param address URL of the desk or the site
 */
export async function addPasskey(
  db: Database,
  address: string,
  actor: StaffActor | MemberActor,
  {
    response: sent,
    cookieHeader,
    session,
    name,
  }: PasskeyAnswer & {
    /** Session that the challenge was issued in; it is not ended. */
    session: string
    name: string
  },
  now: Date,
): Promise<{ outcome: 'added' } | PasskeyRefused> {
  assertNotActing(actor)
  const response = readRegistration(sent)
  if (!response) return refused('malformed')
  return db.transaction(async (tx) => {
    const challenge = await consumeChallenge(tx, address, cookieHeader, session, now)
    if (challenge === null || !(await lockSession(tx, session))) return refused('no-challenge')
    const verified = await verifyNewPasskey(response, challenge, relyingPartyOf(address))
    if (verified.outcome !== 'verified') return refused(verified.outcome)
    const { credential, credentialDeviceType, credentialBackedUp, aaguid } = verified.passkey
    const added = await tx
      .insert(passkeyTable)
      .values({
        name,
        accountId: actor.account,
        credentialID: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64'),
        counter: credential.counter,
        deviceType: credentialDeviceType,
        backedUp: credentialBackedUp,
        transports: response.response.transports.join(','),
        createdAt: now,
        aaguid,
      })
      .onConflictDoNothing({ target: passkeyTable.credentialID })
      .returning({ id: passkeyTable.id })
    if (added.length === 0) return refused('already-added')
    await endSessionsOf(tx, actor.account, session)
    await writeAudit(tx, actor, {
      action: 'add-passkey',
      subject: { kind: 'account', id: actor.account, label: actor.name },
      after: { passkey: name },
    })
    return { outcome: 'added' }
  })
}

/**
 * Locks a session, so that it cannot end before this transaction does. @returns false if it does
 * not exist
 */
async function lockSession(tx: Database, session: string): Promise<boolean> {
  const { id } = sessionTable
  return (
    (await tx.select({ id }).from(sessionTable).where(eq(id, session)).for('update')).length > 0
  )
}

/**
 * Signs in with a passkey, which counts as both factors. Default `audience` is the desk; the
 * account's permissions are checked at each request.
 * @param address URL of the desk or the site
 */
export async function signInByPasskey(
  db: Database,
  address: string,
  {
    response: sent,
    cookieHeader,
    audience = 'staff',
    ...place
  }: PasskeyAnswer & SessionPlace & { audience?: SignInAudience },
  now: Date,
): Promise<{ outcome: 'signed-in'; sessionToken: string; account: string } | PasskeyRefused> {
  const response = readAuthentication(sent)
  const result = response
    ? await db.transaction(async (tx) => {
        const challenge = await consumeChallenge(tx, address, cookieHeader, null, now)
        if (challenge === null) return refused('no-challenge')
        const owner = await checkPasskey(tx, address, response, challenge)
        if (owner.outcome !== 'verified') return refused(owner.outcome)
        return openSession(tx, owner.account, audience, place, now)
      })
    : refused('malformed')
  if (result.outcome === 'refused') noteRefusal('sign-in', 'passkey', place.address)
  return result
}

/** Verifies the response of a stored passkey and updates its counter. @returns its account */
async function checkPasskey(
  tx: Database,
  address: string,
  response: AuthenticationResponse,
  challenge: string,
): Promise<{ outcome: 'verified'; account: string } | { outcome: PasskeyRefusal }> {
  // Locked, so that two responses with one counter cannot both be newer than the stored one.
  const [stored] = await tx
    .select()
    .from(passkeyTable)
    .where(eq(passkeyTable.credentialID, response.id))
    .for('update')
  if (!stored) return { outcome: 'unknown-passkey' }
  const verified = await verifyPasskey(response, challenge, relyingPartyOf(address), {
    id: stored.credentialID,
    publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64')),
    counter: stored.counter,
    transports: transportsOf(stored.transports),
  })
  if (verified.outcome !== 'verified') return verified
  const { newCounter, credentialBackedUp } = verified.used
  await tx
    .update(passkeyTable)
    .set({ counter: newCounter, backedUp: credentialBackedUp })
    .where(eq(passkeyTable.id, stored.id))
  return { outcome: 'verified', account: stored.accountId }
}

async function openSession(
  tx: Database,
  account: string,
  audience: SignInAudience,
  place: SessionPlace,
  now: Date,
): Promise<{ outcome: 'signed-in'; sessionToken: string; account: string } | PasskeyRefused> {
  const { id } = accountTable
  const [person] = await tx.select().from(accountTable).where(eq(id, account)).for('share')
  if (!person || person.deactivatedAt) return refused('deactivated')
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
  return { outcome: 'signed-in', sessionToken, account }
}

export interface StoredPasskey {
  id: string
  name: string
  createdAt: Date | null
}

export async function listPasskeys(db: Database, account: string): Promise<StoredPasskey[]> {
  const rows = await db
    .select({ id: passkeyTable.id, name: passkeyTable.name, createdAt: passkeyTable.createdAt })
    .from(passkeyTable)
    .where(eq(passkeyTable.accountId, account))
    .orderBy(asc(passkeyTable.createdAt))
  return rows.map((row) => ({ ...row, name: row.name || 'Passkey' }))
}

/**
 * Removes a passkey of the actor and ends the actor's other sessions. @param session id of the
 * session that is not ended
 */
export async function removePasskey(
  db: Database,
  actor: StaffActor | MemberActor,
  { passkey, session }: { passkey: string; session: string },
): Promise<void> {
  assertNotActing(actor)
  await db.transaction(async (tx) => {
    const own = and(eq(passkeyTable.id, passkey), eq(passkeyTable.accountId, actor.account))
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
