import type { Database } from '#app/platform/database/database.server.ts'
import { codeFor, isCodeFor } from '../link/derived-code.server.ts'
import { readSignedId, signedId } from '../link/signed-id.server.ts'
import { emailCodeLife, objectionLife } from './email-change.ts'

const codePurpose = 'e-mail code'
const objectionPurpose = 'e-mail objection'

/**
 * Derives the code that confirms a new email address. It is accepted only for the change it was
 * requested for.
 */
export function emailCodeOf(db: Database, change: string): Promise<string> {
  return codeFor(db, codePurpose, change)
}

export function isEmailCodeOf(db: Database, change: string, code: string): Promise<boolean> {
  return isCodeFor(db, codePurpose, { id: change, code, grace: emailCodeLife / 1000 })
}

/** Creates the secret part of the link with which the old address objects. */
export function objectionTokenOf(db: Database, change: string): Promise<string> {
  return signedId(db, objectionPurpose, change)
}

/** Reads the id of the change from an objection link. @returns null if the token is not ours */
export function readObjectionToken(db: Database, token: string): Promise<string | null> {
  return readSignedId(db, objectionPurpose, token, objectionLife / 1000)
}
