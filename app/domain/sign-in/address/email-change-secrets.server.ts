import type { Database } from '#app/platform/database/database.server.ts'
import { deriveCode, isDerivedCode } from '../link/derived-code.server.ts'
import { readSignedId, signId } from '../link/signed-id.server.ts'
import { emailCodeLifeMs, objectionPeriodMs } from './email-change.ts'

const codePurpose = 'e-mail code'
const objectionPurpose = 'e-mail objection'

/**
 * Derives the code that confirms a new email address. It is accepted only for the change it was
 * requested for.
 */
export function deriveEmailCode(db: Database, change: string): Promise<string> {
  return deriveCode(db, codePurpose, change)
}

export function isEmailCode(db: Database, change: string, code: string): Promise<boolean> {
  return isDerivedCode(db, codePurpose, { id: change, code, grace: emailCodeLifeMs / 1000 })
}

/** Creates the secret part of the link with which the old address objects. */
export function createObjectionToken(db: Database, change: string): Promise<string> {
  return signId(db, objectionPurpose, change)
}

/** Reads the id of the change from an objection link. @returns null if the token is not ours */
export function readObjectionToken(db: Database, token: string): Promise<string | null> {
  return readSignedId(db, objectionPurpose, token, objectionPeriodMs / 1000)
}
