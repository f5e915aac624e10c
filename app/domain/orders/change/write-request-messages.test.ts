import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxMessageLength } from '#app/domain/enquiry/conversation/message-limits.ts'
import { formatDifferences } from '../content/order-content.ts'
import { writeRequestMessages } from './write-request-messages.ts'

const differences = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => ({
    what: `Bottle ${at}`,
    before: '1 pallet',
    after: 'x'.repeat(length),
  }))

/** Opening lines before the differences. */
const opening = /^(Approved by Tom Hill\.\n)?Please change[^\n]*\n/

describe('writeRequestMessages', () => {
  it('returns one message if everything fits', () => {
    expect(writeRequestMessages(differences(1, 3))).toEqual([
      'Please change:\nBottle 0: 1 pallet → xxx',
    ])
  })

  it('names the approver first', () => {
    const [text] = writeRequestMessages(differences(1, 3), 'Approved by Tom Hill.')
    expect(text).toBe('Approved by Tom Hill.\nPlease change:\nBottle 0: 1 pallet → xxx')
  })

  it('returns several numbered messages otherwise, without splitting a difference', () => {
    const texts = writeRequestMessages(differences(120, 100))
    expect(texts.map((text) => text.split('\n')[0])).toEqual([
      'Please change (message 1 of 3):',
      'Please change (message 2 of 3):',
      'Please change (message 3 of 3):',
    ])
  })

  it('keeps all text and the length limit, for any number and length of lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ maxLength: 30 }), fc.integer({ min: 0, max: 9000 })), {
          maxLength: 60,
        }),
        (drawn) => {
          const wanted = drawn.map(([what, length]) => ({
            what,
            before: 'none',
            after: 'y'.repeat(length),
          }))
          const texts = writeRequestMessages(wanted, 'Approved by Tom Hill.')
          for (const text of texts) expect(text.length).toBeLessThanOrEqual(maxMessageLength)
          const said = texts.map((text) => text.replace(opening, '')).join('')
          const plain = (text: string) => text.replaceAll('\n', '')
          expect(plain(said)).toBe(plain(formatDifferences(wanted)))
        },
      ),
      { numRuns: 50 },
    )
  })
})
