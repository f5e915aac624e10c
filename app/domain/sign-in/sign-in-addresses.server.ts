import { buildSiteLink, buildStaffLink } from '#app/domain/links/links-from-outside.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { createObjectionToken } from './address/complete-email-change.server.ts'
import { createFirstAdministratorToken } from './first-administrator.server.ts'
import { createLinkToken } from './link/use-sign-in.server.ts'
import type { SignInAudience } from './sign-in-audience.ts'

/** Builds the link that signs in, in the browser that requested it. */
export async function buildSignInLink(
  db: Database,
  request: string,
  audience: SignInAudience = 'staff',
): Promise<string> {
  const token = await createLinkToken(db, request)
  return audience === 'staff'
    ? buildStaffLink('/staff/sign-in/link/:token', { token })
    : buildSiteLink('/portal/sign-in/link/:token', { token })
}

/** Builds the link with which the old email address of an account objects to a new one. */
export async function buildObjectionLink(
  db: Database,
  change: string,
  audience: SignInAudience,
): Promise<string> {
  const token = await createObjectionToken(db, change)
  return audience === 'staff'
    ? buildStaffLink('/staff/sign-in/objection/:token', { token })
    : buildSiteLink('/portal/sign-in/objection/:token', { token })
}

/** Builds the link to the desk's page of a staff member. */
export const buildPersonLink = (account: string) =>
  buildStaffLink('/staff/people/:account', { account })

/**
 * Builds the link to the sign-in page for an invited person. It contains no secret: signing in
 * still requires the mail.
 */
export function buildInvitationLink(email: string, audience: SignInAudience = 'staff'): string {
  const page =
    audience === 'staff' ? buildStaffLink('/staff/sign-in') : buildSiteLink('/portal/sign-in')
  return `${page}?${new URLSearchParams({ email })}`
}

/** Builds the link that makes the first administrator; null once an administrator existed. */
export async function buildFirstAdministratorLink(db: Database): Promise<string | null> {
  const token = await createFirstAdministratorToken(db)
  return token && buildStaffLink('/staff/sign-in/first/:token', { token })
}
