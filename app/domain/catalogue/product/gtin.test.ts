import { describe, expect, it } from 'vitest'
import { normaliseGtin } from './gtin.ts'

describe('GTIN', () => {
  it.each([
    ['96385074', '00000096385074'],
    ['036000291452', '00036000291452'],
    ['4006381333931', '04006381333931'],
    ['09506000134352', '09506000134352'],
  ])('%s is normalised to 14 digits', (typed, gtin) => expect(normaliseGtin(typed)).toBe(gtin))

  it.each(['4006381333932', '123', '400638133393x', '', '040063813339310'])(
    'is null for %s',
    (typed) => expect(normaliseGtin(typed)).toBeNull(),
  )
})
