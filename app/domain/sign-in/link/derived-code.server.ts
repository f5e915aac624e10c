import { createHmac } from 'node:crypto'
import type { Database } from '#app/platform/database/database.server.ts'
import { signingKey, verifyingKeys } from '#app/platform/sender/signature.server.ts'
import { codeDigits } from './sign-in-limits.ts'
import { uuidToBytes } from './signed-id.server.ts'

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
