import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memberRoles } from '#app/domain/access/roles.ts'
import { formatSignature, selectApprovers } from './select-approvers.ts'

const person = (account: string, role: (typeof memberRoles)[number]) => ({
  account,
  role,
  name: account,
  email: `${account}@winery.example.com`,
})
const away = (account: string, cover: string) => ({
  accountId: account,
  deputy: cover,
  firstDay: '2027-02-01',
  lastDay: '2027-02-05',
})
const asked = (deciders: ReturnType<typeof selectApprovers>) =>
  deciders.filter(({ isNotified }) => isNotified).map(formatSignature)

describe('selectApprovers', () => {
  const people = [person('Mary', 'owner'), person('Tom', 'approver'), person('Priya', 'buyer')]
  const usual = { sender: 'Priya', day: '2027-02-03', ownApproval: false }

  it('returns approvers, and owners who are not notified', () => {
    const deciders = selectApprovers(people, [], usual)
    expect(asked(deciders)).toEqual(['Tom'])
    expect(deciders.map(({ account }) => account).sort()).toEqual(['Mary', 'Tom'])
  })

  it('returns the deputy of an approver, only on the days of the absence', () => {
    const colleagues = [...people, person('Ann', 'buyer')]
    const covers = [away('Tom', 'Ann')]
    expect(asked(selectApprovers(colleagues, covers, usual))).toEqual(['Ann for Tom'])
    expect(asked(selectApprovers(colleagues, covers, { ...usual, day: '2027-02-06' }))).toEqual([
      'Tom',
    ])
  })

  it('returns the owners if the deputy may no longer approve', () => {
    const colleagues = [...people, person('Ann', 'viewer')]
    expect(asked(selectApprovers(colleagues, [away('Tom', 'Ann')], usual))).toEqual(['Mary'])
  })

  it('never returns the sender unless the company allows it, not even as a deputy', () => {
    const covers = [away('Tom', 'Priya')]
    expect(asked(selectApprovers(people, covers, usual))).toEqual(['Mary'])
    expect(asked(selectApprovers(people, [], { ...usual, sender: 'Tom' }))).toEqual(['Mary'])
    const own = { ...usual, sender: 'Tom', ownApproval: true }
    expect(asked(selectApprovers(people, [], own))).toEqual(['Tom'])
  })

  it('always returns someone if the company has an owner', () => {
    const roles = fc.constantFrom(...memberRoles)
    const names = ['Mary', 'Tom', 'Priya', 'Ann'] as const
    const anybody = fc.constantFrom(...names)
    fc.assert(
      fc.property(
        fc.tuple(roles, roles, roles),
        fc.array(fc.tuple(anybody, anybody), { maxLength: 4 }),
        anybody,
        fc.boolean(),
        (others, covers, sender, ownApproval) => {
          const everybody = [
            person('Mary', 'owner'),
            ...others.map((role, at) => person(names[at + 1] ?? '', role)),
          ]
          const absences = covers.map(([who, cover]) => away(who, cover))
          const deciders = selectApprovers(everybody, absences, {
            sender,
            ownApproval,
            day: '2027-02-03',
          })
          expect(asked(deciders).length).toBeGreaterThan(0)
          const isAlone = everybody.every(
            ({ account, role }) => account === sender || role !== 'owner',
          )
          if (!ownApproval && !isAlone) {
            expect(deciders.map(({ account }) => account)).not.toContain(sender)
          }
        },
      ),
    )
  })
})
