import type { Database } from '#app/platform/database/database.server.ts'
import { codeFor, isCodeFor } from './derived-code.server.ts'
import { linkLife } from './sign-in-limits.ts'
import { readSignedId, signedId } from './signed-id.server.ts'

const linkPurpose = 'sign-in link'
const codePurpose = 'sign-in code'
/** Seconds for which a replaced signing secret is still accepted. */
const grace = linkLife / 1000

/** Creates the secret part of the link of a sign-in request. */
export function linkTokenOf(db: Database, request: string): Promise<string> {
  return signedId(db, linkPurpose, request)
}

/** Reads the id of the sign-in request from a link token. @returns null if the token is not ours */
export function readLinkToken(db: Database, token: string): Promise<string | null> {
  return readSignedId(db, linkPurpose, token, grace)
}

/** Derives the code of a sign-in request, for users who read the mail on another device. */
export function codeOf(db: Database, request: string): Promise<string> {
  return codeFor(db, codePurpose, request)
}

/** Checks a code against a sign-in request, under any signing secret in force. */
export function isCodeOf(db: Database, request: string, code: string): Promise<boolean> {
  return isCodeFor(db, codePurpose, { id: request, code, grace })
}
