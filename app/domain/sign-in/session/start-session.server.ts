import type { Database } from '#app/platform/database/database.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { sessionTable } from '../tables.server.ts'
import { createToken, hashToken } from './secret-token.server.ts'
import { maxSessionMs } from './session-cookie.ts'

/** Origin of a session: IP address and browser. */
export interface SessionPlace {
  /** IP address; empty if unknown. */
  address: string
  /** Value of the `User-Agent` header. */
  userAgent: string
}

interface NewSession extends SessionPlace {
  account: string
  /** Default `staff` (the desk). */
  audience?: SignInAudience | undefined
  /**
   * Whether the second factor is verified already. A passkey counts as one, because it combines
   * possession with knowledge or biometrics.
   */
  hasSecondFactor: boolean
  /** Company whose identity provider signed the member in; the session opens no other. */
  company?: string
}

/**
 * Opens a session and returns its token. Only the hash is stored; the token itself exists only in
 * the browser's cookie.
 */
export async function startSession(
  db: Database,
  { account, audience = 'staff', hasSecondFactor, company, address, userAgent }: NewSession,
  now: Date,
): Promise<string> {
  const token = createToken()
  await db.insert(sessionTable).values({
    accountId: account,
    audience,
    companyId: company ?? null,
    token: hashToken(token),
    createdAt: now,
    updatedAt: now,
    seenAt: now,
    confirmedAt: now,
    expiresAt: new Date(now.getTime() + maxSessionMs),
    ipAddress: address,
    userAgent: userAgent.slice(0, 300),
    secondFactorAt: hasSecondFactor ? now : null,
  })
  return token
}
