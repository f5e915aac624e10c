import { describe, expect, it } from 'vitest'
import { normaliseGtin, readScannedGtin } from './gtin.ts'

describe('readScannedGtin', () => {
  it.each([
    ['0036000291452', '00036000291452'],
    ['036000291452', '00036000291452'],
    ['(01)00036000291452(10)L27', '00036000291452'],
    ['0100036000291452' + '10L27', '00036000291452'],
    [']C10100036000291452\u001d10L27', '00036000291452'],
    ['https://id.example/01/00036000291452?x=1', '00036000291452'],
  ])('%j > is the GTIN %s, whichever barcode carries it', (scanned, gtin) => {
    expect(readScannedGtin(scanned)).toBe(gtin)
  })

  it.each(['GB-1', '(01)00036000291453', '(10)L27', ''])('%j > has no GTIN', (scanned) => {
    expect(readScannedGtin(scanned)).toBeNull()
  })
})

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
