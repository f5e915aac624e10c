import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAtLinks } from './split-at-links.ts'

const links = (text: string) => splitAtLinks(text).flatMap(({ to }) => to ?? [])

describe('splitAtLinks', () => {
  it('links the pages, sections, email addresses and phone numbers that a text names', () => {
    expect(links('Our Privacy Policy and Cookie Statement: see section 17.')).toEqual([
      '/privacy-policy',
      '/cookie-statement',
      '/privacy-policy#section-17',
    ])
    expect(links('e-mail: a.b@vpack.example. Or (08) 5550 1234, 1300 363 992')).toEqual([
      'mailto:a.b@vpack.example',
      'tel:+61855501234',
      'tel:1300363992',
    ])
  })

  it('preserves the text exactly', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const whole = `${text} section 3 ${text}`
        expect(
          splitAtLinks(whole)
            .map(({ words }) => words)
            .join(''),
        ).toBe(whole)
      }),
    )
  })
})
