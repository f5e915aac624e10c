import { siteLink, staffLink } from '#app/domain/links/links-from-outside.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { objectionTokenOf } from './address/email-change-secrets.server.ts'
import { firstAdministratorToken } from './first-administrator.server.ts'
import { linkTokenOf } from './link/sign-in-secrets.server.ts'
import type { SignInAudience } from './sign-in-audience.ts'

/** Builds the link that signs in, in the browser that requested it. */
export async function signInLink(
  db: Database,
  request: string,
  audience: SignInAudience = 'staff',
): Promise<string> {
  const token = await linkTokenOf(db, request)
  return audience === 'staff'
    ? staffLink('/staff/sign-in/link/:token', { token })
    : siteLink('/portal/sign-in/link/:token', { token })
}

/** Builds the link with which the old email address of an account objects to a new one. */
export async function objectionLink(db: Database, change: string): Promise<string> {
  const token = await objectionTokenOf(db, change)
  return staffLink('/staff/sign-in/objection/:token', { token })
}

/** Builds the link to the desk's page of a staff member. */
export const personLink = (account: string) => staffLink('/staff/people/:account', { account })

/**
 * Builds the link to the sign-in page for an invited person. It contains no secret: signing in
 * still requires the mail.
 */
export function invitationLink(email: string, audience: SignInAudience = 'staff'): string {
  const page = audience === 'staff' ? staffLink('/staff/sign-in') : siteLink('/portal/sign-in')
  return `${page}?${new URLSearchParams({ email })}`
}

/** Builds the link that makes the first administrator; null once an administrator existed. */
export async function firstAdministratorLink(db: Database): Promise<string | null> {
  const token = await firstAdministratorToken(db)
  return token && staffLink('/staff/sign-in/first/:token', { token })
}
