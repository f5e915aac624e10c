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

  it('keeps answers between quoted lines, each below its question', () => {
    const text = '> When may we come?\nOn Tuesday.\n> By which truck?\nAny with a tail-lift.'
    expect(removeQuotes(text)).toBe(text)
  })

  it.each([
    'On Tuesday we fill, and Wednesday too.',
    'From: our side nothing more.',
    'Mara wrote: come on Tuesday.',
    'Date: 3 May\nTo: the depot',
    'Please change it:\nFrom: Vpack Adelaide\nTo: 12 Vine Rd\nDate: 14 March\nRing Tom first.',
    '| GB-750-CL | 3 pallets |\n| SC-30x60 | 12000 |',
    'Regarding your mail of 3 May 2027, please note:\nno pallets.',
  ])('leaves unquoted text unchanged: “%s”', (text) => expect(removeQuotes(text)).toBe(text))

  describe('with the texts that it may quote', () => {
    const known = ['Dear Ann,\nwhich closure do you want?\nHow many?\nKind regards\nVpack']

    it('keeps a list at the end whose writer chose the marks', () => {
      const text = 'We need\n> 3 pallets of GB-750\n> 2 pallets of caps'
      expect(removeQuotes(text, { known })).toBe(text)
    })

    const outlook = (...lines: string[]) =>
      [
        ...['Hi', '', 'From: Vpack <desk@vpack.example>', 'Sent: Monday', 'To: Ann'],
        ...['Subject: Re: VP-104233', '', ...lines],
      ].join('\n')

    it('removes an older mail that has no marks', () => {
      const text = outlook(
        'Dear Ann, which closure do',
        'you want? How many?',
        'Kind regards',
        'Vpack',
      )
      expect(removeQuotes(text, { known })).toBe('Hi')
    })

    it('keeps lines that were typed into it, also if they are short', () => {
      const text = outlook('Dear Ann,', 'which closure do you want?', 'BVS', 'How many?', '12')
      const said = removeQuotes(text, { known })
      expect(said).toMatch(/> which closure do you want\?\nBVS\n> How many\?\n12$/)
    })

    it('keeps an answer that was typed behind a question', () => {
      const text = outlook(
        'Dear Ann,',
        'which closure do you want? BVS 30x60 in black',
        'How many? 12',
      )
      const said = removeQuotes(text, { known })
      expect(said).toContain('which closure do you want? BVS 30x60 in black')
      expect(said).toContain('How many? 12')
    })

    it('keeps an answer behind a question that is marked as quoted', () => {
      const text = '> which closure do you want? BVS\n> How many?\n12\n'
      expect(removeQuotes(text, { known })).toMatch(/want\? BVS\n> How many\?\n12$/)
    })

    it('keeps answers that were typed between marked lines and are marked too', () => {
      const text =
        'See below\n\nOn 3 May 2027 at 9:12, Vpack <desk@vpack.example> wrote:\n> [picture] Vpack\n> Dear Ann,\n> which closure do you want?\n> BVS in black\n> How many?\n> Twelve\n> Kind regards\n> Vpack\n>> Our own words\n'
      const said = removeQuotes(text, { known })
      for (const words of ['See below', 'want?\n> BVS in black', 'many?\n> Twelve'])
        expect(said).toContain(words)
      for (const words of ['regards', 'Our own']) expect(said).not.toContain(words)
    })

    it('removes a row of a table that our text has in other pieces', () => {
      const rows = ['Claret 750, flint, your   3 pallets', 'own code 12', 'Kind regards']
      const text = outlook('[picture] Claret\tClaret 750, flint, your own code 12\t3 pallets')
      expect(removeQuotes(text, { known: [rows.join('\n')] })).toBe('Hi')
      const changed = text.replace('3 pallets', '5 pallets')
      expect(removeQuotes(`${changed}\nKind regards`, { known: [rows.join('\n')] })).toMatch(
        /5 pallets$/,
      )
    })

    it('keeps lines with marks that quote nothing', () => {
      const text = '> 3 pallets GB-750\n> 4 cartons SC-30x60\nThanks'
      expect(removeQuotes(text, { known })).toBe(text)
    })
  })

  it('keeps the text of a forwarded mail', () => {
    const text =
      'See below\n\nFrom: Tom <tom@hill.example>\nSent: 1 May\nTo: Ann\nSubject: Glass\n\n3 pallets'
    expect(removeQuotes(text, { isForward: true })).toBe(text)
    const gmail =
      'FYI\n\n---------- Forwarded message ---------\nFrom: Tom <t@hill.example>\nDate: 1 May\nSubject: Glass\nTo: Ann\n\n3 pallets'
    expect(removeQuotes(gmail)).toBe(gmail)
  })

  it.each([
    'Am 3. Mai 2027 um 09:12 schrieb Vpack <desk@vpack.example>:',
    'Le lun. 3 mai 2027 à 09:12, Vpack <desk@vpack.example> a écrit :',
    'El lun, 3 may 2027 a las 9:12, Vpack (<desk@vpack.example>) escribió:',
    'Il giorno lun 3 mag 2027 alle ore 09:12 Vpack <desk@vpack.example> ha scritto:',
    'Op ma 3 mei 2027 om 09:12 schreef Vpack <desk@vpack.example>:',
    '2027年5月3日(月) 9:12 Vpack <desk@vpack.example> のメール:',
    '2027年5月3日(月) 9:12 Vpack <desk@vpack.example>:',
    'Vpack <desk@vpack.example> 于2027年5月3日周一 09:12写道：',
    'пн, 3 мая 2027 г. в 09:12, Vpack <desk@vpack.example>:',
    '------- Original Message -------\nOn Monday, May 3rd, 2027 at 9:12 AM, Vpack <desk@vpack.example> wrote:',
  ])('recognises the attribution “%s”', (attribution) => {
    expect(removeQuotes(`Yes.\n\n${attribution}\n\n> Which finish?\n> Ann`)).toBe('Yes.')
  })

  // In quadratic time this takes minutes.
  it('takes linear time for 200 nested quotations', { timeout: 60_000 }, () => {
    const nested = Array.from({ length: 200 }, (_, depth) => `${'>'.repeat(depth)} line ${depth}`)
    const text = Array(200).fill(nested.join('\n')).join('\n')
    const parts = foldQuotes(text, { known: ['line 3 line 4'] })
    expect(parts.map((part) => part.text).join('\n')).toBe(text)
  })

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
