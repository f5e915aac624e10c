import { describe, expect, it } from 'vitest'
import { deliveryMail } from '#app/domain/enquiry/mails/step-mail-content.ts'
import { describeOtherDay, describeStaleWords, readMailFields } from './read-mail-fields.ts'

const terms = {
  number: 1,
  deliverOn: '2027-01-11',
  deliverFrom: '07:00',
  deliverUntil: '11:00',
  carrier: 'Kestrel Freight',
  consignment: 'KF-20114',
  tracking: '',
  pallets: 2,
  note: '',
  lines: [],
}
const wordsOf = (change: Partial<typeof terms> = {}) =>
  deliveryMail('moved', { ...terms, ...change }, []).words
const old = wordsOf()
const ours = wordsOf({ deliverOn: '2027-01-12' })

function sent(words: string, more: { usualWords?: string; earlierWords?: string } = {}) {
  return { mail: 'yes' as const, words, usualWords: old, earlierWords: '', ...more }
}

describe('readMailFields', () => {
  it('leaves `words` empty for text that was not edited, whether or not it was shown again', () => {
    for (const words of [old, ours, ` ${old.replaceAll('\n', '\r\n')} `]) {
      expect(readMailFields(sent(words), ours)).toMatchObject({ words: '', check: { stale: null } })
    }
    expect(readMailFields(sent(old, { usualWords: '' }), ours, { before: old })).toMatchObject({
      words: '',
    })
  })

  it('refuses edited mail text that still names the old delivery day, also when it is sent again', () => {
    const edited = `Sorry about that. ${old}`
    const first = readMailFields(sent(edited), ours)
    expect(first).toMatchObject({ words: edited })
    expect(first.check.stale).toBe(
      'These words still say 11 January, and the fields now say 12 January. Correct them, or clear them to send our words.',
    )
    const { earlier: earlierWords } = first.check
    const again = readMailFields(sent(edited, { usualWords: ours, earlierWords }), ours)
    expect(again.check.stale).toBe(first.check.stale)
  })

  it('accepts edited text that names both days, or that is not mailed', () => {
    const both = 'We had to move it from 11 January to Tuesday 12 January.'
    expect(readMailFields(sent(both), ours).check.stale).toBeNull()
    const form = { ...sent(`Sorry. ${old}`), mail: undefined }
    expect(readMailFields(form, ours).check.stale).toBeNull()
  })
})

describe('describeStaleWords', () => {
  it.each([
    ['hours', wordsOf({ deliverFrom: '13:00', deliverUntil: '15:30' }), '7 am', '1 pm and 3:30 pm'],
    ['a consignment', wordsOf({ consignment: 'KF-20999' }), 'KF-20114', 'KF-20999'],
  ])('names the outdated and the current fact for %s', (_, now, before, after) => {
    expect(describeStaleWords(`Please note: ${old}`, old, now)).toContain(
      `still say ${before}, and the fields now say ${after}.`,
    )
  })

  it('names an outdated amount', () => {
    const [before, now] = ['400 bottles of line 1 will not be delivered.', '24 bottles of line 1.']
    expect(describeStaleWords(`Sadly, ${before}`, before, now)).toContain('still say 400 bottles')
    expect(describeStaleWords('Sadly, less of line 1 comes.', before, now)).toBeNull()
  })
})

describe('describeOtherDay', () => {
  const ours = 'Delivery 1 comes to you on Tuesday 9 February 2027 between 7 am and 11 am.'

  it.each([
    ['It comes on 12 February.', '12 February', '9 February 2027'],
    ['It comes on Feb 12, before noon.', 'Feb 12', '9 February 2027'],
    ['Expect the truck on 9/2/2028.', '9/2/2028', '9 February 2027'],
  ])('refuses “%s” with the difference', (edited, said, meant) => {
    const refusal = describeOtherDay(edited, ours)
    expect(refusal).toContain(`This text says ${said}, and the form says ${meant}.`)
  })

  it.each([
    'It comes on the 9th of February.',
    'It comes as agreed. Call Tom at the gate.',
    'Not on 12 February but already on 9 February 2027.',
    'On 9/2/27 in the morning; we are closed on 26 January.',
  ])('accepts “%s”', (edited) => {
    expect(describeOtherDay(edited, ours)).toBeNull()
  })

  it('accepts any day if the form has none', () => {
    expect(describeOtherDay('We are back on 11 January.', 'We cannot supply this.')).toBeNull()
  })

  it('makes readMailFields refuse words that name another day than the form', () => {
    const texts = { words: 'It comes on 12 February.', usualWords: ours, earlierWords: '' }
    const sent = { mail: 'yes' as const, ...texts }
    expect(readMailFields(sent, ours).check.stale).toContain('12 February')
  })

  it('compares days that the form has but its text does not name, such as those of proposed lines', () => {
    const answerBy = 'Please accept or decline by the end of 3 December 2026.'
    const days = { days: '14 December 2026 18 January 2027', knownDays: '28 December 2026' }
    const staleIn = (words: string) =>
      readMailFields(
        { mail: 'yes', words, usualWords: answerBy, earlierWords: '' },
        ...([answerBy, days] as const),
      ).check.stale
    expect(staleIn(`${answerBy} It comes on 15 December.`)).toContain(
      'This text says 15 December, and the form says 14 December 2026 and 18 January 2027.',
    )
    expect(staleIn('On 14 December instead of 28 December, the rest later.')).toBeNull()
  })
})
