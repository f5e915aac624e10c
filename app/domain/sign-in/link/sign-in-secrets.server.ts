import type { Database } from '#app/platform/database/database.server.ts'
import { codeFor, isCodeFor } from './derived-code.server.ts'
import { linkLife } from './sign-in-limits.ts'
import { readSignedId, signedId } from './signed-id.server.ts'

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
export function codeOf(db: Database, request: string): Promise<string> {
  return codeFor(db, codePurpose, request)
}

/** Whether a code is a request's, under any secret in force. */
export function isCodeOf(db: Database, request: string, code: string): Promise<boolean> {
  return isCodeFor(db, codePurpose, { id: request, code, grace })
}
