import type { Database } from '#app/platform/database/database.server.ts'
import { publicUrl, staffUrl } from '#app/platform/process/environment.server.ts'
import { objectionTokenOf } from './address/email-change-secrets.server.ts'
import { firstAdministratorToken } from './first/first-administrator.server.ts'
import { linkTokenOf } from './link/sign-in-secrets.server.ts'
import type { SignInAudience } from './sign-in-audience.ts'

/** The link by which one signs in, in the browser that asked for it. */
export async function signInLink(
  db: Database,
  request: string,
  audience: SignInAudience = 'staff',
): Promise<string> {
  return `${doorOf(audience)}/link/${await linkTokenOf(db, request)}`
}

/** The link by which the old address of an account objects to a new one. */
export async function objectionLink(db: Database, change: string): Promise<string> {
  return `${staffUrl()}/staff/sign-in/objection/${await objectionTokenOf(db, change)}`
}

/** The page of somebody who works here. */
export const personLink = (account: string) => `${staffUrl()}/staff/people/${account}`

/** Where an invited person signs in. It holds no secret: who has the address still has to get the mail. */
export function invitationLink(email: string, audience: SignInAudience = 'staff'): string {
  return `${doorOf(audience)}?${new URLSearchParams({ email })}`
}

function doorOf(audience: SignInAudience): string {
  const site = audience === 'staff' ? staffUrl() : publicUrl()
  return `${site}/${audience}/sign-in`
}

/** The link that makes the first administrator; null as soon as there is one. */
export async function firstAdministratorLink(db: Database): Promise<string | null> {
  const token = await firstAdministratorToken(db)
  return token && `${staffUrl()}/staff/sign-in/first/${token}`
}
