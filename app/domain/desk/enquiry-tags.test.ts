import { expect, it } from 'vitest'
import { readTags } from './enquiry-tags.ts'

it.each<[typed: string, tags: string[]]>([
  ['', []],
  ['Trial, export,trial ,  ', ['export', 'trial']],
  ['new mould; VIP', ['new mould', 'vip']],
])('readTags > reads %j as %j', (typed, tags) => {
  expect(readTags(typed)).toEqual({ outcome: 'done', tags })
})

it('readTags > refuses a long tag and too many tags, with the reason', () => {
  expect(readTags('x'.repeat(25))).toMatchObject({ outcome: 'refused' })
  const many = Array.from({ length: 9 }, (_, index) => `tag ${index}`).join()
  expect(readTags(many)).toEqual({
    outcome: 'refused',
    message: 'Use 8 tags or fewer: these are 9.',
  })
})
