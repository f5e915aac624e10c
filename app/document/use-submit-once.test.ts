import { expect, it } from 'vitest'
import { isRepeated } from './use-submit-once.ts'

const sending = { state: 'submitting', formMethod: 'POST' } as const

it('isRepeated ignores a second click until the page has been loaded again', () => {
  expect(isRepeated(sending, 'save', 'save')).toBe(true)
  expect(isRepeated({ ...sending, state: 'loading' }, 'save', 'save')).toBe(true)
  expect(isRepeated({ state: 'idle', formMethod: undefined }, 'save', 'save')).toBe(false)
})

it('isRepeated accepts changed fields, a first submission, and one while a link is being opened', () => {
  expect(isRepeated(sending, 'save 1', 'save 2')).toBe(false)
  expect(isRepeated(sending, null, 'save')).toBe(false)
  expect(isRepeated({ state: 'loading', formMethod: undefined }, 'save', 'save')).toBe(false)
})
