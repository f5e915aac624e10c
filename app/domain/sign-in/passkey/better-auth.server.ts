import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { serializeSignedCookie } from 'better-call'
import { storePrefix } from '#app/business-constants.ts'
import { accountTable } from '#app/domain/people/tables.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { signingKey } from '#app/platform/sender/signature.server.ts'
import { passkeyTable, sessionTable, verificationTable } from '../tables.server.ts'

/** Name of the cookie with the question that was put to a passkey, for the few minutes until its answer. */
export const questionCookie = (isSecure: boolean) =>
  `${isSecure ? '__Host-' : ''}${storePrefix}_passkey`

/** Better Auth's cookie for a session. No browser ever gets it: it is made here for each call. */
const sessionCookie = 'session'

/**
 * Better Auth, for what passkeys and authenticators ask and answer (WebAuthn), on our tables. Its
 * pages are not served, and its cookies for sessions leave this process never: sessions are ours.
 * @param address of the desk or the site, without a slash at the end
 */
export async function openBetterAuth(db: Database, address: string) {
  const { hostname, protocol } = new URL(address)
  const isSecure = protocol === 'https:'
  const secret = (await signingKey(db, 'Better Auth')).toString('base64url')
  const auth = betterAuth({
    baseURL: address,
    secret,
    database: drizzleAdapter(db as never, {
      provider: 'pg',
      schema: {
        user: accountTable,
        session: sessionTable,
        verification: verificationTable,
        passkey: passkeyTable,
      },
    }),
    session: { freshAge: 0, disableSessionRefresh: true },
    advanced: {
      // It asks for a table of accounts at other sites, and for pictures: there are none here.
      database: { generateId: 'uuid', validateSchema: false },
      useSecureCookies: false,
      cookies: {
        session_token: { name: sessionCookie },
        [questionCookie(isSecure)]: {
          name: questionCookie(isSecure),
          attributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      passkey({
        rpID: hostname,
        rpName: 'Vpack',
        origin: address,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        advanced: { webAuthnChallengeCookie: questionCookie(isSecure) },
        authentication: {
          // What its owner knows or is, beside the key itself: two factors.
          afterVerification: ({ verification }) => {
            if (verification.authenticationInfo.userVerified) return
            throw new APIError('UNAUTHORIZED', { message: 'The key did not ask who you are.' })
          },
        },
      }),
    ],
  })

  /** Headers of a call in somebody's name: of the session, as it is stored, and the open question. */
  async function headersFor(cookieHeader: string | null, sessionHash: string | null) {
    const question = cookieOf(cookieHeader, questionCookie(isSecure))
    const cookies = [
      ...(question ? [`${questionCookie(isSecure)}=${question}`] : []),
      ...(sessionHash ? [await serializeSignedCookie(sessionCookie, sessionHash, secret)] : []),
    ]
    return new Headers({ cookie: cookies.join('; '), origin: address })
  }

  return { api: auth.api, headersFor, isSecure }
}

/** A cookie as it came, still encoded. */
function cookieOf(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
