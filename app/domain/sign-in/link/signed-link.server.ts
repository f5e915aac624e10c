import { createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { StartTerm } from '#app/domain/notifications/render-mail.ts'
import { signInRequestTable } from '#app/domain/sign-in/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  isValidSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'
import { codeDigits, linkLifeMs, maxLinkDelayMs } from './sign-in-limits.ts'

const tokenPattern = /^[\w-]{44}$/

/** Converts a UUID to its 16 bytes. */
export const uuidToBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/**
 * Creates the secret part of a link to a row: the row's id with a signature for one purpose. It is
 * not stored, because it is computed when the mail is written.
 */
export async function signId(db: Database, purpose: string, id: string): Promise<string> {
  const bytes = uuidToBytes(id)
  const key = await signingKey(db, purpose)
  return bytes.toString('base64url') + sign(key, bytes).toString('base64url')
}

/**
 * Verifies the secret part of a link and returns the row's id. @returns null if we did not sign it
 * for this purpose
 * @param grace seconds for which a replaced signing secret is still accepted
 */
export async function readSignedId(
  db: Database,
  purpose: string,
  token: string,
  grace: number,
): Promise<string | null> {
  if (!tokenPattern.test(token)) return null
  const id = Buffer.from(token.slice(0, 22), 'base64url')
  const keys = await verifyingKeys(db, purpose, grace)
  if (!isValidSignature(keys, id, Buffer.from(token.slice(22), 'base64url'))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Derives the code of a row for one purpose. The code is not stored: it is computed when the mail
 * is written.
 */
export async function deriveCode(db: Database, purpose: string, id: string): Promise<string> {
  return computeCode(await signingKey(db, purpose), id)
}

/**
 * Checks a code against a row, under any signing secret in force.
 * @param grace seconds for which a replaced secret is still accepted
 */
export async function isDerivedCode(
  db: Database,
  purpose: string,
  { id, code, grace }: { id: string; code: string; grace: number },
): Promise<boolean> {
  const keys = await verifyingKeys(db, purpose, grace)
  return keys.some((key) => computeCode(key, id) === code)
}

/** Formats a code in two groups of digits, for mails. */
export function groupDigits(code: string): string {
  return `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`
}

function computeCode(key: Buffer, id: string): string {
  const digest = createHmac('sha256', key).update(uuidToBytes(id)).digest()
  const number = digest.readBigUInt64BE() % 10n ** BigInt(codeDigits)
  return String(number).padStart(codeDigits, '0')
}

/**
 * Returns the expiry time of a sign-in request whose mail has not been handed over yet. Nobody
 * knows its link before then, so its validity starts at the hand-over.
 */
export function expiryBeforeHandover(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + maxLinkDelayMs)
}

/**
 * Starts the validity of a sign-in link and its code: they are valid for `linkLifeMs` from now.
 * @returns false if the request was deleted or has waited longer than `maxLinkDelayMs`
 */
export const startLinkTerm: StartTerm = async (tx, { signInRequest = '' }, now) => {
  const { id, createdAt } = signInRequestTable
  const { rowCount } = await tx
    .update(signInRequestTable)
    .set({ expiresAt: new Date(now.getTime() + linkLifeMs) })
    .where(and(eq(id, signInRequest), gt(createdAt, new Date(now.getTime() - maxLinkDelayMs))))
  return rowCount === 1
}
