import { strFromU8, strToU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createArchiveStream } from './archive-stream.ts'

const now = new Date('2027-02-03T04:05:06Z')

describe('archive', () => {
  it('keeps file names in any writing system', async () => {
    const entries = ['one.pdf', 'Prüfzeugnis 瓶.pdf'].map((name) => ({
      name,
      read: async () => strToU8(`This is ${name}.`),
    }))
    const bytes = await new Response(createArchiveStream(entries, now)).bytes()
    const unpacked = unzipSync(bytes)
    expect(Object.keys(unpacked)).toEqual(entries.map(({ name }) => name))
    expect(strFromU8(unpacked['one.pdf'] as Uint8Array)).toBe('This is one.pdf.')
  })

  it('reads each entry only when its turn comes, so that one is in memory at a time', async () => {
    const asked: string[] = []
    const entries = ['a', 'b', 'c'].map((name) => ({
      name,
      read: async () => {
        asked.push(name)
        return new Uint8Array(10)
      },
    }))
    const reader = createArchiveStream(entries, now).getReader()
    expect(asked).toEqual([])
    await reader.read()
    expect(asked).toEqual(['a'])
    await reader.cancel()
    expect(asked).toEqual(['a'])
  })

  it('fails if an entry cannot be read', async () => {
    const entries = [{ name: 'a', read: async () => null }]
    await expect(new Response(createArchiveStream(entries, now)).bytes()).rejects.toThrow('“a”')
  })
})
