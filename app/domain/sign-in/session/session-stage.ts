import type { StaffRole } from '#app/domain/access/roles.ts'

/**
 * What a session may do. `open`: what its roles allow. `needs-code`: nothing but show the second
 * factor. `needs-authenticator`: nothing but set one up, as administrators must.
 */
export type SessionStage = 'open' | 'needs-code' | 'needs-authenticator'

export function stageOf(session: {
  roles: readonly StaffRole[]
  hasAuthenticator: boolean
  secondFactorAt: Date | null
}): SessionStage {
  const { roles, hasAuthenticator, secondFactorAt } = session
  if (!hasAuthenticator && roles.includes('administrator')) return 'needs-authenticator'
  return hasAuthenticator && !secondFactorAt ? 'needs-code' : 'open'
}
