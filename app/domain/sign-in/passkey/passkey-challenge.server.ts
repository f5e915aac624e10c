import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { storePrefix } from '#app/business-constants.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { createToken, hashToken } from '../session/secret-token.server.ts'
import { readTokenCookie, writeTokenCookie } from '../session/session-cookie.ts'
import { passkeyChallengeTable } from '../tables.server.ts'

/** Time within which a browser must respond to a challenge. */
const challengeLifeMs = 5 * 60_000

const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}${storePrefix}_passkey`
const isSecureAddress = (address: string) => address.startsWith('https:')

/**
 * Stores a new challenge for the passkeys of one browser.
 * @param address URL of the desk or the site
 * @param session id of the session that adds a passkey; null for signing in
 * @returns the challenge (base64url) and the cookie that binds it to the browser
 */
export async function issueChallenge(
  db: Database,
  address: string,
  session: string | null,
  now: Date,
): Promise<{ challenge: string; setCookie: string }> {
  const challenge = randomBytes(32).toString('base64url')
  const token = createToken()
  await db.insert(passkeyChallengeTable).values({
    browser: hashToken(token),
    challenge,
    session,
    expiresAt: new Date(now.getTime() + challengeLifeMs),
  })
  const isSecure = isSecureAddress(address)
  const setCookie = writeTokenCookie(cookieName(isSecure), token, challengeLifeMs / 1000, isSecure)
  return { challenge, setCookie }
}

/**
 * Reads and deletes the challenge that a browser responds to. Each can be used once, by the browser
 * and for the purpose that it was issued for.
 * @param tx transaction in which the response takes effect
 * @param session as for `issueChallenge`
 * @returns null if there is no challenge, or it has expired
 */
export async function consumeChallenge(
  tx: Database,
  address: string,
  cookieHeader: string | null,
  session: string | null,
  now: Date,
): Promise<string | null> {
  const token = readTokenCookie(cookieHeader, cookieName(isSecureAddress(address)))
  if (token === null) return null
  const [taken] = await tx
    .delete(passkeyChallengeTable)
    .where(
      and(
        eq(passkeyChallengeTable.browser, hashToken(token)),
        session === null
          ? isNull(passkeyChallengeTable.session)
          : eq(passkeyChallengeTable.session, session),
        gt(passkeyChallengeTable.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallengeTable.challenge })
  return taken?.challenge ?? null
}
