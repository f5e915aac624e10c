import { connectDatabase } from '#app/platform/database/database.server.ts'
import { describeExcessPowers, readRolePowers } from '#app/platform/database/role-powers.server.ts'

/**
 * Describes, in one line, the role that this process serves as and its privileges beyond what
 * serving needs.
 */
export async function describeServingRole(url: string): Promise<string> {
  const { db, close } = connectDatabase(url, 1)
  try {
    const { role, ...powers } = await readRolePowers(db)
    const excess = describeExcessPowers(powers)
    if (excess.length === 0) return `Database role: ${role}, for rows alone`
    return (
      `Database role: ${role}, which may do more than serving needs: it ${excess.join(', ')}. ` +
      'docs/operations.md, “Two roles”, says how to take that away.'
    )
  } finally {
    await close()
  }
}
