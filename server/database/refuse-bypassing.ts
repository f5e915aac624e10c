import type { Database } from '#app/platform/database/database.server.ts'
import { readRolePowers } from '#app/platform/database/role-powers.server.ts'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'

/**
 * Refuses to serve with a role that bypasses row-level security: then a single mistake of ours
 * could reveal one company's orders to another.
 * @throws EnvironmentError if the role is a superuser or bypasses row-level security
 */
export async function refuseBypassing(db: Database): Promise<void> {
  const { role, isSuperuser, bypassesRowSecurity } = await readRolePowers(db)
  if (!isSuperuser && !bypassesRowSecurity) return
  throw new EnvironmentError(
    `DATABASE_URL: the role ${role} bypasses row-level security, so the site does not serve with it. Give it a role that may only access rows: docs/operations.md, “Two roles”.`,
  )
}
