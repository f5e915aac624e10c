import { operations } from '#app/domain/access/policy.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'

/** Roles of who can go on with orders that somebody else wrote: who may write orders. */
export const heirRoles: readonly MemberRole[] = operations['write-order'].members

/** Whether a colleague can go on with what is somebody's own. */
export function mayInherit({ role, isActive }: { role: MemberRole; isActive: boolean }): boolean {
  return isActive && heirRoles.includes(role)
}
