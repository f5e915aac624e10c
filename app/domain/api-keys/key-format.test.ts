import { describe, expect, it } from 'vitest'
import { createKey, hashKey, isWellFormedKey } from './key-format.ts'

describe('API key', () => {
  it('has a prefix, a visible id, a secret and a checksum', () => {
    const { key, digest, hint } = createKey()
    expect(key).toMatch(/^vpk_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}$/)
    expect(isWellFormedKey(key)).toBe(true)
    expect(digest).toBe(hashKey(key))
    expect(hint.length).toBeLessThan(30)
    expect(key).toContain(hint.split('_')[2])
  })

  it('differs each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => createKey().key)).size).toBe(100)
  })

  it.each([
    [
      'a changed character',
      (key: string) => key.slice(0, 30) + (key[30] === 'a' ? 'b' : 'a') + key.slice(31),
    ],
    ['a changed checksum', (key: string) => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')],
    ['a missing character', (key: string) => key.slice(0, -1)],
    ['another prefix', (key: string) => key.replace('live', 'test')],
    ['a space at the end', (key: string) => `${key} `],
  ])('is not well-formed with %s', (_, change) => {
    expect(isWellFormedKey(change(createKey().key))).toBe(false)
  })
})
