import { expect, it } from 'vitest'
import { memberRoles } from '#app/domain/access/roles.ts'
import { canTakeOver } from './can-take-over.ts'

it('canTakeOver is true for active owners and buyers only', () => {
  const able = memberRoles.filter((role) => canTakeOver({ role, isActive: true }))
  expect(able).toEqual(['owner', 'buyer'])
  expect(memberRoles.filter((role) => canTakeOver({ role, isActive: false }))).toEqual([])
})
