import { createHmac } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import {
  isSignature,
  sign,
  signingKey,
  verifyingKeys,
} from '#app/platform/sender/signature.server.ts'
import { codeDigits, linkLife } from './sign-in-limits.ts'

const linkPurpose = 'sign-in link'
const codePurpose = 'sign-in code'
/** Of a rotated secret, in seconds. */
const grace = linkLife / 1000
const tokenPattern = /^[\w-]{44}$/

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The secret part of a request's link. It is stored nowhere: the mail is written when it leaves. */
export async function linkTokenOf(db: Database, request: string): Promise<string> {
  const id = bytesOf(request)
  const key = await signingKey(db, linkPurpose)
  return id.toString('base64url') + sign(key, id).toString('base64url')
}

/** The request whose link it is; null for one that we did not make. */
export async function readLinkToken(db: Database, token: string): Promise<string | null> {
  if (!tokenPattern.test(token)) return null
  const id = Buffer.from(token.slice(0, 22), 'base64url')
  const keys = await verifyingKeys(db, linkPurpose, grace)
  if (!isSignature(keys, id, Buffer.from(token.slice(22), 'base64url'))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
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
