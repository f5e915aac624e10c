import type { Database } from '#app/platform/database/database.server.ts'
import { deriveCode, isDerivedCode } from './derived-code.server.ts'
import { linkLifeMs } from './sign-in-limits.ts'
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
export function readLinkToken(db: Database, token: string): Promise<string | null> {
  return readSignedId(db, linkPurpose, token, graceSeconds)
}

/** Derives the code of a sign-in request, for users who read the mail on another device. */
export function deriveSignInCode(db: Database, request: string): Promise<string> {
  return deriveCode(db, codePurpose, request)
}

/** Checks a code against a sign-in request, under any signing secret in force. */
export function isSignInCode(db: Database, request: string, code: string): Promise<boolean> {
  return isDerivedCode(db, codePurpose, { id: request, code, grace: graceSeconds })
}
