import { describe, expect, it } from 'vitest'
import { cleanEmail, explainEmail, isEmail } from './email-address.ts'

describe('email address', () => {
  it.each([
    ['ann@winery.com.au', 'ann@winery.com.au'],
    ['  mailto:ann@winery.com.au ', 'ann@winery.com.au'],
    ['ann\u2011marie@winery.com.au', 'ann-marie@winery.com.au'],
    ['\u200Eann@win\u00ADery.com.au\u200F', 'ann@winery.com.au'],
    ['E-mail: ann@winery.com.au', 'ann@winery.com.au'],
    ['<ann@winery.com.au>', 'ann@winery.com.au'],
    ['ann@winery.com.au.', 'ann@winery.com.au'],
    ['ann@winery.com.au; ', 'ann@winery.com.au'],
    ['mailto:ann@winery.com.au?subject=Bottles', 'ann@winery.com.au'],
    ['\uff41nn@winery.com.au', 'ann@winery.com.au'],
    ['info@weingut-müller.de', 'info@weingut-müller.de'],
    ['b&b@vines.example', 'b&b@vines.example'],
    ["o'brien@winery.com.au", "o'brien@winery.com.au"],
    ['ann+orders@winery.com.au', 'ann+orders@winery.com.au'],
  ])('is accepted as pasted: %j', (pasted, address) => {
    expect(cleanEmail(pasted)).toBe(address)
    expect(isEmail(cleanEmail(pasted))).toBe(true)
  })

  it.each([
    'ann',
    'ann@',
    '@winery.com.au',
    'ann@winery',
    'ann@@winery.com.au',
    '.ann@winery.com.au',
    'ann..b@winery.com.au',
    'ann@-winery.com.au',
    'ann@winery..au',
    'ann@10.0.0.1',
    'ann@winery.com.au/x',
    'ann@winery.com:80',
    'ann smith@winery.com.au',
  ])('is rejected: %s', (text) => {
    expect(isEmail(cleanEmail(text))).toBe(false)
  })

  it.each([
    ['Ann <ann@winery.com.au>', 'Enter the address alone, without the name: ann@winery.com.au'],
    ['o’brien@winery.com.au', "Use a straight apostrophe: o'brien@winery.com.au"],
    ['ann@winery.com.au, bob@winery.com.au', 'Enter one e-mail address only.'],
    ['ann @winery.com.au', 'Remove the space from the e-mail address.'],
    ['ann@winery,com.au', 'Use a full stop instead of the comma: ann@winery.com.au'],
    ['ann(at)winery.com.au', 'Write @ instead of “(at)”.'],
    ['josé@bodega.example', 'Our mail server cannot send to “é” before the @.'],
  ])('is explained if rejected: %s', (text, explanation) => {
    expect(isEmail(cleanEmail(text))).toBe(false)
    expect(explainEmail(cleanEmail(text))).toBe(explanation)
  })
})
