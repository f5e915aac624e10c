import { describe, expect, it } from 'vitest'
import { memberRoles } from '#app/domain/access/roles.ts'
import { domainOf, findRoleOfGroups, readDomains, readGroups } from './single-sign-on.ts'

describe('roles by group', () => {
  it('give the highest role, and null for unknown groups', () => {
    const mapping = Object.fromEntries(memberRoles.map((role) => [role, [role]]))
    expect(findRoleOfGroups(mapping, ['viewer', 'goods-in', 'approver'])).toBe('approver')
    expect(findRoleOfGroups(mapping, memberRoles)).toBe('owner')
    expect(findRoleOfGroups(mapping, ['OWNER'])).toBeNull()
    expect(findRoleOfGroups({}, ['owner'])).toBeNull()
  })

  it('are read from lines and commas, each group once', () => {
    expect(readGroups(' a b ,c\n\nc\n')).toEqual(['a b', 'c'])
  })
})

describe('typed domains', () => {
  it('are split and lower-cased, with or without @', () => {
    const typed = '@Redgum.com.au, estate.redgum.com.au;redgum.com.au'
    expect(readDomains(typed)).toEqual({ domains: ['redgum.com.au', 'estate.redgum.com.au'] })
  })

  it.each([
    'redgum',
    'mary@redgum.com.au',
    'https://redgum.com.au',
    '-a.com',
    '10.0.0.1',
    'a..com',
  ])('name “%s” as a mistake', (typed) => expect(readDomains(typed)).toEqual({ mistake: typed }))
})

it('domainOf > returns what follows the last @', () => {
  expect(domainOf('"a@b"@redgum.com.au')).toBe('redgum.com.au')
})
