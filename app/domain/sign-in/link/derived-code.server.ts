import { createHmac } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { signingKey, verifyingKeys } from '#app/platform/sender/signature.server.ts'
import { codeDigits } from './sign-in-limits.ts'
import { bytesOf } from './signed-id.server.ts'

/** The code of a row for one purpose. It is stored nowhere: the mail is written when it leaves. */
export async function codeFor(db: Database, purpose: string, id: string): Promise<string> {
  return derivedCode(await signingKey(db, purpose), id)
}

/**
 * Whether a code was derived from a row, under any secret in force.
 * @param grace seconds for which a secret that was replaced still counts
 */
export async function isCodeFor(
  db: Database,
  purpose: string,
  { id, code, grace }: { id: string; code: string; grace: number },
): Promise<boolean> {
  const keys = await verifyingKeys(db, purpose, grace)
  return keys.some((key) => derivedCode(key, id) === code)
}

/** A code as a mail shows it, in two groups of digits. */
export function grouped(code: string): string {
  return `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`
}

function derivedCode(key: Buffer, id: string): string {
  const digest = createHmac('sha256', key).update(bytesOf(id)).digest()
  const number = digest.readBigUInt64BE() % 10n ** BigInt(codeDigits)
  return String(number).padStart(codeDigits, '0')
}
