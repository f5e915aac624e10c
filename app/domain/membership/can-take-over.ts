import { operations } from '#app/domain/access/policy.ts'
import type { MemberRole } from '#app/domain/access/roles.ts'

/** Roles that can take over a colleague's drafts: those that may write orders. */
export const successorRoles: readonly MemberRole[] = operations['write-order'].members

/** Tells whether a colleague can take over a member's drafts. */
export function canTakeOver({ role, isActive }: { role: MemberRole; isActive: boolean }): boolean {
  return isActive && successorRoles.includes(role)
}
