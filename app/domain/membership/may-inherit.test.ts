import { expect, it } from 'vitest'
import { memberRoles } from '#app/domain/access/roles.ts'
import { mayInherit } from './may-inherit.ts'

it('owners and buyers go on with a colleague’s orders, and nobody who may not act', () => {
  const able = memberRoles.filter((role) => mayInherit({ role, isActive: true }))
  expect(able).toEqual(['owner', 'buyer'])
  expect(memberRoles.filter((role) => mayInherit({ role, isActive: false }))).toEqual([])
})
