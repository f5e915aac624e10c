import type { Database } from '#app/platform/database/database.server.ts'
import { readRolePowers } from '#app/platform/database/role-powers.server.ts'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'

/**
 * Refuses to serve as a role for which the policies of the tables do not hold: what keeps one
 * company's orders from another would be one mistake of ours away.
 * @throws EnvironmentError
 */
export async function refuseBypassing(db: Database): Promise<void> {
  const { role, isSuperuser, bypassesRowSecurity } = await readRolePowers(db)
  if (!isSuperuser && !bypassesRowSecurity) return
  throw new EnvironmentError(
    `DATABASE_URL: the role ${role} passes row-level security by, so the site does not serve as it. Give it a role for rows alone: docs/operations.md, “Two roles”.`,
  )
}
