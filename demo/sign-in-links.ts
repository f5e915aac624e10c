import { randomBytes } from 'node:crypto'
import type { RequestListener, ServerResponse } from 'node:http'
import { eq, inArray } from 'drizzle-orm'
import { storePrefix } from '#app/business-constants.ts'
import { buildMemberCookie } from '#app/document/preference-cookies.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import {
  maxSessionMs,
  staffSessionCookieName,
  writeTokenCookie,
} from '#app/domain/sign-in/session/session-cookie.ts'
import { startSession } from '#app/domain/sign-in/session/start-session.server.ts'
import type { SignInAudience } from '#app/domain/sign-in/sign-in-audience.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { companies, emailOf, type TeamKey, team } from './people.ts'

interface SignInLink {
  /** Role of the person, as it is printed. */
  role: string
  name: string
  account: string
  audience: SignInAudience
  path: string
}

const folder = '/demo/sign-in/'
const shownTeam: readonly TeamKey[] = ['administrator', 'coordinator', 'manager', 'editor']

/**
 * Makes a sign-in link for each role. They are random, exist only in this process, and can be used
 * as often as needed while it runs.
 */
export async function makeSignInLinks(db: Database): Promise<SignInLink[]> {
  const [company] = companies
  if (!company) throw new Error('There is no company.')
  const people = [
    ...team
      .filter(({ key }) => shownTeam.includes(key))
      .map(({ key, name }) => ({ role: key, name, host: 'vpack', audience: 'staff' as const })),
    ...Object.entries(company.people).map(([role, name]) => ({
      ...{ role, name, host: company.host, audience: 'portal' as const },
    })),
  ]
  const emails = people.map(({ name, host }) => emailOf(name, host))
  const { id, email } = accountTable
  const accounts = await db.select({ id, email }).from(accountTable).where(inArray(email, emails))
  return people.map(({ role, name, host, audience }) => {
    const account = accounts.find((one) => one.email === emailOf(name, host))?.id
    if (!account) throw new Error(`${name} has no account.`)
    const path = folder + randomBytes(24).toString('base64url')
    return { role: role === 'manager' ? 'account manager' : role, name, account, audience, path }
  })
}

/**
 * Wraps the site's listener with one that answers the sign-in links, for requests from this machine
 * only. A link opens a new session, in which the second factor and a recent sign-in are confirmed.
 */
export function answerSignInLinks(
  db: Database,
  links: readonly SignInLink[],
): (listener: RequestListener) => RequestListener {
  return (listener) => (request, response) => {
    const link = links.find(({ path }) => path === request.url)
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(
      request.socket.remoteAddress ?? '',
    )
    if (!link || !isLocal || request.method !== 'GET') return listener(request, response)
    signIn(db, link, request.headers['user-agent'] ?? '', response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end('The sign-in failed.\n')
    })
  }
}

async function signIn(
  db: Database,
  { account, audience }: SignInLink,
  userAgent: string,
  response: ServerResponse,
) {
  const isAlive = (await db.$count(accountTable, eq(accountTable.id, account))) > 0
  if (!isAlive) throw new Error('The account was removed.')
  const session = { account, audience, hasSecondFactor: true, address: '127.0.0.1', userAgent }
  const token = await startSession(db, session, new Date())
  const name = audience === 'staff' ? staffSessionCookieName(false) : `${storePrefix}_portal`
  const seconds = maxSessionMs / 1000
  response.writeHead(303, {
    Location: audience === 'staff' ? '/staff' : '/portal',
    'Set-Cookie': [
      writeTokenCookie(name, token, seconds, false),
      // Public pages show the member's name in a browser with this cookie.
      ...(audience === 'portal' ? [buildMemberCookie(seconds, false)] : []),
    ],
    'Cache-Control': 'no-store',
  })
  response.end()
}
