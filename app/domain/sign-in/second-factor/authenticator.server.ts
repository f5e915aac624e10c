import { createHmac, randomBytes } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { eq } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import type { z } from 'zod'
import { assertNotActing, type MemberActor, type SignedInActor } from '#app/domain/access/actor.ts'
import { writeAudit } from '#app/domain/access/audit/write-audit.server.ts'
import { staffRoleTable } from '#app/domain/accounts/tables.server.ts'
import { listMemberships } from '#app/domain/customers/members/find-membership.server.ts'
import { recoveryCodeCount, recoveryCodeLength } from '#app/domain/sign-in/code-limits.ts'
import { endSessionsOf } from '#app/domain/sign-in/session/end-sessions.server.ts'
import { hashToken } from '#app/domain/sign-in/session/secret-token.server.ts'
import type { SignInAudience } from '#app/domain/sign-in/sign-in-audience.ts'
import type { authenticatorForm } from '#app/domain/sign-in/sign-in-forms.ts'
import { authenticatorTable, recoveryCodeTable } from '#app/domain/sign-in/tables.server.ts'
import { dayColours } from '#app/platform/brand-colours.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { FormReading } from '#app/platform/forms/read-form.ts'
import { buildAuthenticatorUri, findStepOfCode } from './one-time-code.server.ts'

/**
 * Returns the secret of the authenticator that a session is setting up. It is the same within a
 * session until a code confirms it, so that a reloaded page shows the same QR code. Another session
 * gets another secret. The secret of an active app is never returned.
 * @returns null if an authenticator is active already
 */
export async function ensurePendingAuthenticator(
  db: Database,
  account: string,
  session: string,
): Promise<string | null> {
  const secret = randomBytes(20).toString('base64url')
  await db.insert(authenticatorTable).values({ accountId: account, secret }).onConflictDoNothing()
  const [row] = await db
    .select()
    .from(authenticatorTable)
    .where(eq(authenticatorTable.accountId, account))
  return row && row.confirmedAt === null ? deriveSessionSecret(session, row.secret) : null
}

const deriveSessionSecret = (session: string, stored: string) =>
  createHmac('sha256', stored).update(session).digest().subarray(0, 20).toString('base64url')

export async function hasAuthenticator(db: Database, account: string): Promise<boolean> {
  const [row] = await db
    .select({ confirmedAt: authenticatorTable.confirmedAt })
    .from(authenticatorTable)
    .where(eq(authenticatorTable.accountId, account))
  return row !== undefined && row.confirmedAt !== null
}

type ConfirmAuthenticatorResult =
  | { outcome: 'done'; recoveryCodes: string[] }
  | { outcome: 'wrong-code' | 'in-use' }

/**
 * Activates the authenticator that a session set up, with its first code. Returns the recovery
 * codes, which are shown only this once. Ends the account's other sessions, which had no second
 * factor.
 */
export async function confirmAuthenticator(
  db: Database,
  actor: SignedInActor,
  { session, code }: { session: string; code: string },
  now: Date,
): Promise<ConfirmAuthenticatorResult> {
  const { account } = actor
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(authenticatorTable)
      .where(eq(authenticatorTable.accountId, account))
      .for('update')
    if (!row || row.confirmedAt) return { outcome: 'in-use' }
    const secret = deriveSessionSecret(session, row.secret)
    const step = findStepOfCode(secret, code, row.lastStep, now)
    if (step === null) return { outcome: 'wrong-code' }
    await tx
      .update(authenticatorTable)
      .set({ secret, confirmedAt: now, lastStep: step })
      .where(eq(authenticatorTable.accountId, account))
    const codes = await replaceRecoveryCodes(tx, account)
    await endSessionsOf(tx, account, session)
    await writeAudit(tx, actor, {
      action: 'set-up-authenticator',
      subject: { kind: 'account', id: account, label: actor.name },
    })
    return { outcome: 'done', recoveryCodes: codes }
  })
}

/** Creates new recovery codes and deletes all earlier ones. */
async function replaceRecoveryCodes(tx: Database, account: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.accountId, account))
  await tx
    .insert(recoveryCodeTable)
    .values(
      codes.map((code) => ({ accountId: account, hash: hashToken(normaliseRecoveryCode(code)) })),
    )
  return codes
}

/** Alphabet of recovery codes, without characters that look alike. */
const recoveryCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Creates a code of 118 random bits in groups of four: `k7mq-2xw9-…`. Earlier codes had 10
 * characters and remain valid until used.
 */
function newRecoveryCode(): string {
  // Rejects the values beyond the 31 characters, so that all are equally likely.
  const picked: string[] = []
  while (picked.length < recoveryCodeLength) {
    const byte = (randomBytes(1)[0] ?? 255) & 31
    const letter = recoveryCodeAlphabet[byte]
    if (letter) picked.push(letter)
  }
  return picked.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** Normalises a typed recovery code: lower case, without spaces and hyphens. */
export function normaliseRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}

/**
 * Responds with the QR code (SVG) of the authenticator that a session is setting up.
 * @returns 404 if an authenticator is active already
 */
export async function respondWithAuthenticatorQrCode(
  db: Database,
  audience: SignInAudience,
  { account, email, session }: { account: string; email: string; session: string },
): Promise<Response> {
  const secret = await ensurePendingAuthenticator(db, account, session)
  if (secret === null) return new Response(null, { status: 404 })
  const address = buildAuthenticatorUri(secret, audience, email)
  // White in both themes, because cameras need the contrast.
  const picture = renderSVG(address, {
    border: 2,
    whiteColor: '#ffffff',
    blackColor: dayColours.ink,
  })
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml' } })
}

/**
 * Removes the authenticator app and the recovery codes of an account, and ends its portal sessions
 * except `except`.
 */
export async function removeAuthenticatorOf(
  tx: Database,
  account: string,
  except: string | null = null,
): Promise<void> {
  await tx.delete(authenticatorTable).where(eq(authenticatorTable.accountId, account))
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.accountId, account))
  await endSessionsOf(tx, account, except, 'portal')
}

/**
 * Removes the actor's own authenticator app, unless the actor is staff or a member of a company
 * that requires one.
 * @param session id of the session that is not ended
 */
export function removeOwnAuthenticator(db: Database, actor: MemberActor, session: string) {
  assertNotActing(actor)
  const { account, name } = actor
  return db.transaction(async (tx) => {
    const needing = (await listMemberships(tx, account)).find((one) => one.needsSecondFactor)
    const isStaff = (await tx.$count(staffRoleTable, eq(staffRoleTable.accountId, account))) > 0
    if (needing || isStaff) {
      const who = needing?.name ?? 'The desk'
      const message = `${who} requires it, so it cannot be removed.`
      return { outcome: 'needed' as const, message }
    }
    await removeAuthenticatorOf(tx, account, session)
    await writeAudit(tx, actor, {
      action: 'remove-authenticator',
      subject: { kind: 'account', id: account, label: name },
    })
    return { outcome: 'done' as const }
  })
}

const refusals = {
  'in-use': 'An authenticator app is set up already.',
  'wrong-code': 'This code does not match the app. Check that the clock of your phone is correct.',
} as const

type AuthenticatorFormResult =
  | { outcome: 'done'; recoveryCodes: string[] }
  | { outcome: 'refused'; refused: SubmissionResult<string[]> }

/**
 * Activates an authenticator app with the code from its set-up form, in the session that set it up.
 */
export async function handleAuthenticatorForm(
  db: Database,
  actor: SignedInActor,
  {
    sent,
    session,
  }: {
    sent: FormReading<z.output<typeof authenticatorForm>>
    session: string
  },
  now: Date,
): Promise<AuthenticatorFormResult> {
  if (sent.status !== 'success') return { outcome: 'refused', refused: sent.reply() }
  const result = await confirmAuthenticator(db, actor, { session, code: sent.value.code }, now)
  if (result.outcome === 'done') return result
  return {
    outcome: 'refused',
    refused: sent.reply({ fieldErrors: { code: [refusals[result.outcome]] } }),
  }
}
