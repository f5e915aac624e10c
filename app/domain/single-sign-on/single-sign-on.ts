import { type MemberRole, memberRoles } from '#app/domain/access/roles.ts'

/** Time within which a sign-in at the identity provider must be finished, in milliseconds. */
export const attemptLifeMs = 10 * 60_000
/** Maximum number of single sign-ons that one IP address may start in an hour. */
export const maxStartsPerHour = 60
/** Maximum number of e-mail domains of a company. */
export const maxDomains = 10
/** Maximum number of groups that give one role. */
export const maxGroupsPerRole = 30
/** Maximum length of the name or id of a group, in characters. */
export const maxGroupLength = 200

/** Groups of the identity provider that give each role; empty if roles are given in the portal. */
export type RoleGroups = Partial<Record<MemberRole, string[]>>

/** Roles in the order in which they win if groups give several. */
const rolesByRank: readonly MemberRole[] = ['owner', 'buyer', 'approver', 'goods-in', 'viewer']

/** Returns the highest role that the groups of a person give; null if they give none. */
export function findRoleOfGroups(mapping: RoleGroups, groups: readonly string[]) {
  return rolesByRank.find((role) => mapping[role]?.some((group) => groups.includes(group))) ?? null
}

/** Tells whether any group gives a role, so that groups decide who has access. */
export const hasRoleGroups = (mapping: RoleGroups): boolean =>
  memberRoles.some((role) => (mapping[role] ?? []).length > 0)

/** Splits a typed list of groups: one per line, or separated by commas. */
export function readGroups(text: string): string[] {
  const groups = text.split(/[\n,]/).map((group) => group.trim())
  return [...new Set(groups.filter(Boolean))]
}

/**
 * Splits a typed list of e-mail domains; “@” before a domain is accepted.
 * @returns the domains in lower case, or the first text that is not a domain
 */
export function readDomains(text: string): { domains: string[] } | { mistake: string } {
  const typed = text.split(/[\s,;]+/).filter(Boolean)
  const domains = typed.map((domain) => domain.replace(/^@/, '').toLowerCase())
  const wrong = domains.findIndex((domain) => !domainPattern.test(domain))
  if (wrong >= 0) return { mistake: typed[wrong] ?? '' }
  return { domains: [...new Set(domains)] }
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainPattern = new RegExp(`^(?=.{4,253}$)(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)

/** Returns the domain of an email address in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Returns the name and value of the DNS record that proves who controls a domain. */
export const domainRecord = (domain: string, token: string) => ({
  name: `_vpack-sign-in.${domain}`,
  value: `vpack-sign-in=${token}`,
})

/** Reasons why single sign-on does not sign a person in, with their messages. */
export const singleSignOnErrors = {
  'no-provider':
    'No company signs in with addresses of this domain. Check the address, or use a link and a code by mail.',
  'too-many': 'Too many sign-ins were started from here. Wait an hour, or sign in by mail.',
  unavailable:
    'Your company’s sign-in service does not answer at the moment. Try again in a few minutes. Owners can also sign in by mail.',
  'other-issuer':
    'Your company’s sign-in service answers under another issuer than the one set up here, so we did not trust it. Ask an owner to check the issuer.',
  'wrong-settings':
    'Your company’s sign-in service does not accept our request. Ask an owner to check its settings, above all client ID and secret.',
  'unknown-attempt':
    'This sign-in was started in another browser, or was finished already. Start it again here.',
  'expired-attempt': 'This sign-in took longer than ten minutes. Start it again here.',
  denied:
    'Your company’s sign-in service did not let you in. Ask the people who look after it for access to Vpack.',
  'wrong-nonce':
    'The answer of your company’s sign-in service belongs to another sign-in, so we did not use it. Start again.',
  'expired-answer':
    'The answer of your company’s sign-in service had expired. Start again. If it expires again, the clock of the service is wrong.',
  'invalid-answer':
    'The answer of your company’s sign-in service could not be verified, so we did not use it. Start again, and tell an owner if it happens again.',
  'no-email':
    'Your company’s sign-in service did not tell us your e-mail address. Ask an owner to release the claim “email” to Vpack.',
  'unverified-email':
    'Your company’s sign-in service has not verified your e-mail address. Verify it there, then sign in again.',
  'other-domain':
    'Your e-mail address at your company’s sign-in service is not of a domain that your company has confirmed here. Ask an owner to add the domain.',
  deactivated: 'This account may no longer sign in. Call our team about it.',
  suspended: 'Your access to this company is suspended. Ask one of its owners to bring you back.',
  'unknown-group':
    'None of your groups at your company’s sign-in service gives you a role here. Ask an owner which group you need.',
  'not-member':
    'You are not a member of your company’s portal yet. Ask one of its owners to invite you, then sign in again.',
} as const
export type SingleSignOnRefusal = keyof typeof singleSignOnErrors
export const singleSignOnRefusals = Object.keys(singleSignOnErrors) as SingleSignOnRefusal[]
