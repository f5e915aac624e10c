import { describe, expect, it } from 'vitest'
import { buildRefusalMessage } from './build-refusal-message.ts'

describe('buildRefusalMessage', () => {
  it.each([
    [1, 'Too many. Send it again in a minute, or call 1300.'],
    [60, 'Too many. Send it again in a minute, or call 1300.'],
    [61, 'Too many. Send it again in 2 minutes, or call 1300.'],
    [3600, 'Too many. Send it again in 60 minutes, or call 1300.'],
  ])('for %i s states the wait and the phone number', (seconds, words) => {
    expect(buildRefusalMessage('Too many.', seconds, '1300')).toBe(words)
  })

  it('without a wait returns only the reason', () => {
    expect(buildRefusalMessage('Send again.', undefined, '1300')).toBe('Send again.')
  })
})
