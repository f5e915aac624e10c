import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractMailLines } from './mail-lines.ts'

const known = ['GB-CL750L-AG-BV-00-X', 'SC-3060ST-BK-BV-X']
const [glass = '', caps = ''] = known
const read = (text: string) => extractMailLines(text, (word) => known.includes(word))

describe('extractMailLines', () => {
  it.each<[string, string[]]>([
    [`${glass} 2 pallets`, [`${glass}\t2 pallets`]],
    [`> ${glass}\t1,200`, [`${glass}\t1,200`]],
    [`Please send 2 full pallets of ${glass}, by 3 March.`, [`${glass}\t2 pallets`]],
    [`We could do with ${glass} (3 pallets) again.`, [`${glass}\t3 pallets`]],
    [`1. ${glass} 500`, [`${glass}\t500`]],
    [`2 x ${glass}.`, [`${glass}\t2 x`]],
    [`2 pallets of ${glass} and 3 boxes of ${caps}`, [`${glass}\t2 pallets`, `${caps}\t3 boxes`]],
    [`${glass} 2 pallets, ${caps} 3 boxes`, [`${glass}\t2 pallets`, `${caps}\t3 boxes`]],
    [`Is ${glass} kept in stock?`, [`${glass}\t`]],
  ])('“%s”', (text, lines) => expect(read(text)).toEqual(lines))

  it.each(['Dear Priya,', 'We fill 12,000 bottles on 3 March.', 'GB-UNKNOWN-1 2 pallets', ''])(
    'finds nothing in “%s”',
    (text) => expect(read(text)).toEqual([]),
  )

  it('keeps rows of a table with their headings, so that columns tell the quantity', () => {
    const rows = [`Item\tDescription\tQty`, `${glass}\tClaret 750\t3 pallets`]
    expect(read(['Please add', ...rows, 'Thanks'].join('\n'))).toEqual(rows)
    expect(read(`| ${glass} | Claret 750 | 3 pallets |`)).toEqual([
      `${glass}\tClaret 750\t3 pallets`,
    ])
  })

  it('finds exactly the lines with a known code, whatever surrounds them', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...known))), (parts) => {
        const lines = read(parts.join(' \n'))
        expect(lines.every((line) => known.includes(line.split('\t')[0] ?? ''))).toBe(true)
        expect(lines.length).toBeGreaterThanOrEqual(
          parts.filter((part) => known.includes(part)).length,
        )
      }),
    )
  })

  it('reads a long mail quickly', () => {
    const text = `${'word '.repeat(40)}\n`.repeat(10_000)
    expect(read(`${glass} 2 pallets\n${text}`)).toEqual([`${glass}\t2 pallets`])
  })
})
