import type { Database } from '#app/platform/database/database.server.ts'
import type { SignInAudience } from '../sign-in-audience.ts'
import { sessionTable } from '../tables.server.ts'
import { hashToken, newToken } from './secret-token.server.ts'
import { sessionLife } from './session-limits.ts'

/** The browser that a session is opened in. */
export interface SessionPlace {
  /** The network address; empty where it is not known. */
  address: string
  /** As the browser names itself. */
  userAgent: string
}

interface NewSession extends SessionPlace {
  account: string
  /** Left out, the desk. */
  audience?: SignInAudience | undefined
  /** A passkey, which is something that one has and knows or is, counts as a second factor. */
  hasSecondFactor: boolean
}

/** Opens a session and returns its token, which is stored nowhere but in the browser's cookie. */
export async function startSession(
  db: Database,
  { account, audience = 'staff', hasSecondFactor, address, userAgent }: NewSession,
  now: Date,
): Promise<string> {
  const token = newToken()
  await db.insert(sessionTable).values({
    userId: account,
    audience,
    token: hashToken(token),
    createdAt: now,
    updatedAt: now,
    seenAt: now,
    confirmedAt: now,
    expiresAt: new Date(now.getTime() + sessionLife),
    ipAddress: address,
    userAgent: userAgent.slice(0, 300),
    secondFactorAt: hasSecondFactor ? now : null,
  })
  return token
}
