import { describe, expect, it } from 'vitest'
import { findMentioned } from './mentions.ts'

const people = ['Vic Lane', 'Victor Hale', 'Ann Lee', 'Ann Moss', ''].map((name) => ({ name }))
const named = (text: string) => findMentioned(text, people).map(({ name }) => name)

describe('findMentioned', () => {
  it('finds full names, and first names that only one colleague has', () => {
    expect(named('@Vic Lane and @ann lee: please check')).toEqual(['Vic Lane', 'Ann Lee'])
    expect(named('Is it right, @vic?')).toEqual(['Vic Lane'])
    expect(named('(@VICTOR) yes')).toEqual(['Victor Hale'])
  })

  it('finds nobody by a shared first name, the begin of another name, or an address', () => {
    for (const text of [
      '@Ann please',
      '@Victoria',
      'vic@lane.example',
      '@',
      'Vic Lane',
      '@Vic-Anne',
    ])
      expect(named(text)).toEqual([])
  })
})
