import { describe, expect, it } from 'vitest'
import { checkLots, checkPalletLabels, splitLots, splitPalletLabels } from './lots-and-labels.ts'

describe('lot numbers', () => {
  it('are split at line breaks, spaces and commas between words, and keep a comma within a word', () => {
    expect(splitLots('L27-014\r\nL27-015, A,1  B/2,')).toEqual(['L27-014', 'L27-015', 'A,1', 'B/2'])
    expect(splitLots(' \n, ')).toEqual([])
  })

  it('may have 20 characters of the GS1 set, and are refused with 21 or with others', () => {
    const longest = 'L-14/A_(1)%&"*+.:;<='
    expect(longest).toHaveLength(20)
    expect(checkLots([longest])).toEqual({ outcome: 'done', marks: [longest] })
    expect(checkLots(['1'.repeat(21)])).toMatchObject({
      message: expect.stringContaining('has 21 characters. A lot number has at most 20.'),
    })
    for (const lot of ['LÖ7', 'A#1', 'A$', 'A\u00a0B']) {
      expect(checkLots([lot])).toMatchObject({
        outcome: 'invalid',
        message: expect.stringContaining(`“${lot}” has a character`),
      })
    }
    expect(checkLots(['A', 'B', 'A'])).toMatchObject({
      message: 'A is listed twice. Remove one of them.',
    })
  })
})

describe('pallet labels', () => {
  it('are read as typed in groups, scanned as GS1-128, or with (00), and stored as 18 digits', () => {
    const typed = '3 9312345 000000001 3\n(00)006141411234567890\n]C100393123450000000020;'
    const labels = splitPalletLabels(typed)
    expect(checkPalletLabels(labels)).toEqual({
      outcome: 'done',
      marks: ['393123450000000013', '006141411234567890', '393123450000000020'],
    })
  })

  it('are refused with every other check digit, with 17 or 19 digits, letters, or a repetition', () => {
    const right = '393123450000000013'
    for (const digit of '012456789') {
      expect(checkPalletLabels([right.slice(0, -1) + digit])).toMatchObject({
        message: `The check digit of ${right.slice(0, -1)}${digit} is wrong. Compare it with the label.`,
      })
    }
    for (const [label, words] of [
      [right.slice(1), 'an SSCC has 18 digits. It has 17.'],
      [`${right}0`, 'an SSCC has 18 digits. It has 19.'],
      ['39312345000000001X', 'Type the digits only.'],
    ] as const) {
      expect(checkPalletLabels([label])).toMatchObject({
        outcome: 'invalid',
        message: expect.stringContaining(words),
      })
    }
    expect(checkPalletLabels([right, right])).toMatchObject({
      message: `${right} is listed twice. Remove one of them.`,
    })
  })
})
