import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldQuotes, removeQuotes } from './fold-quotes.ts'

describe('foldQuotes', () => {
  it.each([
    [
      'Gmail',
      'Tuesday suits us.\n\nOn Mon, 3 May 2027 at 9:12 am, Ann Lee <replies@vpack.example>\nwrote:\n\n> When may we come?\n> Ann\n',
    ],
    [
      'Outlook',
      'Tuesday suits us.\n\n-----Original Message-----\nFrom: Ann Lee\nSent: Monday\nTo: Mara\nSubject: Re\n\nWhen may we come?',
    ],
    [
      'Outlook on the web',
      'Tuesday suits us.\n\n________________________________\nFrom: Ann Lee <a@vpack.example>\nSent: Monday, 3 May\nTo: Mara\nSubject: Re\n\nWhen may we come?',
    ],
    ['plain', 'Tuesday suits us.\n> When may we come?\n>\n> Ann'],
  ])('%s', (_name, text) => expect(removeQuotes(text)).toBe('Tuesday suits us.'))

  it('keeps answers written between quotations', () => {
    const text = '> When may we come?\nOn Tuesday.\n> By which truck?\nAny with a tail-lift.'
    expect(removeQuotes(text)).toBe('On Tuesday.\nAny with a tail-lift.')
  })

  it.each([
    'On Tuesday we fill, and Wednesday too.',
    'From: our side nothing more.',
    'Mara wrote: come on Tuesday.',
    'Date: 3 May\nTo: the depot',
  ])('leaves unquoted text unchanged: “%s”', (text) => expect(removeQuotes(text)).toBe(text))

  it('loses no line of any text', () => {
    const line = fc.constantFrom(
      ...[
        '> a',
        'b',
        '',
        'On 3 May 2027, Ann wrote:',
        'From: a',
        'Sent: b',
        'To: c',
        '____________',
      ],
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const text = lines.join('\n')
        const parts = foldQuotes(text)
        expect(parts.map((part) => part.text).join('\n')).toBe(text)
      }),
    )
  })
})
