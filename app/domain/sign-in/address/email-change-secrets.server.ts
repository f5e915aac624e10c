import type { Database } from '#app/platform/database/database.server.ts'
import { codeFor, isCodeFor } from '../link/derived-code.server.ts'
import { readSignedId, signedId } from '../link/signed-id.server.ts'
import { emailCodeLife, objectionLife } from './email-change.ts'

const codePurpose = 'e-mail code'
const objectionPurpose = 'e-mail objection'

/** The code by which a new address proves itself. It counts only where the change was asked for. */
export function emailCodeOf(db: Database, change: string): Promise<string> {
  return codeFor(db, codePurpose, change)
}

export function isEmailCodeOf(db: Database, change: string, code: string): Promise<boolean> {
  return isCodeFor(db, codePurpose, { id: change, code, grace: emailCodeLife / 1000 })
}

/** The secret part of the link by which the old address objects. */
export function objectionTokenOf(db: Database, change: string): Promise<string> {
  return signedId(db, objectionPurpose, change)
}

/** The change whose link it is; null for one that we did not make. */
export function readObjectionToken(db: Database, token: string): Promise<string | null> {
  return readSignedId(db, objectionPurpose, token, objectionLife / 1000)
}
