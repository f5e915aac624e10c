import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openCsv } from './read-csv.ts'

const megabyte = 1_000_000

async function read(content: string | Uint8Array) {
  const file = openCsv(typeof content === 'string' ? Buffer.from(content) : content, megabyte)
  if (file.outcome !== 'done') return `line ${file.line}: ${file.problem}`
  const items = []
  for await (const item of file.records()) {
    items.push('cells' in item ? [item.line, ...item.cells] : `line ${item.line}: ${item.problem}`)
  }
  return items
}

describe('CSV reader', () => {
  it('returns the line on which each record starts', async () => {
    expect(await read('a,b\n1,2\n\n"x\ny",3\n4,"5 "" 6"')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      [4, 'x\ny', '3'],
      [6, '4', '5 " 6'],
    ])
  })

  it('accepts a byte-order mark and any line ends', async () => {
    expect(await read('\ufeffa,b\r\n1,2\n"x\r\ny",3\r4,é\r\n')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      [3, 'x\ny', '3'],
      [5, '4', 'é'],
    ])
  })

  it('passes records of unequal length on unchanged', async () => {
    expect(await read('a,b\n1\n1,2,3')).toEqual([
      [1, 'a', 'b'],
      [2, '1'],
      [3, '1', '2', '3'],
    ])
  })

  it.each([
    ['another encoding', Buffer.from('a,b\n1,2\ncaf\xe9,3', 'latin1'), /^line 3: .*UTF-8/],
    ['UTF-16', Buffer.from('\ufeffa,b', 'utf16le'), /^line 1: .*UTF-16/],
    ['nothing', Buffer.from(' \n'), /^line 1: .*empty/],
    ['too much', Buffer.alloc(megabyte + 1, 'a'), /^line 1: .*larger than 1 MB/],
  ])('rejects %s with the reason', async (_, content, reason) => {
    expect(await read(content)).toMatch(reason)
  })

  it('reports the line of a broken quote and keeps the records before it', async () => {
    expect(await read('a,b\n1,"2\n3,4\n')).toEqual([
      [1, 'a', 'b'],
      expect.stringMatching(/^line 2: .*never closes/),
    ])
    expect(await read('a,b\n1,2\n3,4"5\n6,7')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
      expect.stringMatching(/^line 3: .*inside a cell/),
    ])
  })

  it('never throws, for any bytes', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.stringMatching(/^[a,"\n\r é]{0,60}$/).map((text) => new TextEncoder().encode(text)),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        expect(await read(content)).toBeDefined()
      }),
    )
  })

  it('can be abandoned half-way', async () => {
    const file = openCsv(Buffer.from('a,b\n'.repeat(100_000)), megabyte)
    if (file.outcome !== 'done') throw new Error(file.problem)
    for await (const item of file.records()) {
      expect(item).toEqual({ line: 1, cells: ['a', 'b'] })
      break
    }
  })
})
