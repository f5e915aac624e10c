import { createHmac } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { signingKey, verifyingKeys } from '#app/platform/sender/signature.server.ts'
import { codeDigits, linkLife } from './sign-in-limits.ts'
import { bytesOf, readSignedId, signedId } from './signed-id.server.ts'

const linkPurpose = 'sign-in link'
const codePurpose = 'sign-in code'
/** Of a rotated secret, in seconds. */
const grace = linkLife / 1000

/** The secret part of a request's link. */
export function linkTokenOf(db: Database, request: string): Promise<string> {
  return signedId(db, linkPurpose, request)
}

/** The request whose link it is; null for one that we did not make. */
export function readLinkToken(db: Database, token: string): Promise<string | null> {
  return readSignedId(db, linkPurpose, token, grace)
}

/** The code of a request, for whoever reads the mail on another device than they sign in on. */
export async function codeOf(db: Database, request: string): Promise<string> {
  return derivedCode(await signingKey(db, codePurpose), request)
}

/** Whether a code is a request's, under any secret in force. */
export async function isCodeOf(db: Database, request: string, code: string): Promise<boolean> {
  const keys = await verifyingKeys(db, codePurpose, grace)
  return keys.some((key) => derivedCode(key, request) === code)
}

function derivedCode(key: Buffer, request: string): string {
  const digest = createHmac('sha256', key).update(bytesOf(request)).digest()
  const number = digest.readBigUInt64BE() % 10n ** BigInt(codeDigits)
  return String(number).padStart(codeDigits, '0')
}
