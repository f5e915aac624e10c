import { describe, expect, it } from 'vitest'
import { unpackRtf } from './compressed-rtf.ts'

const unpack = (hex: string) => unpackRtf(Buffer.from(hex.replace(/\s/g, ''), 'hex')).toString()

describe('unpackRtf', () => {
  it('unpacks the examples of MS-OXRTFCP, one of which repeats what it is writing', () => {
    expect(
      unpack(
        '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
      ),
    ).toBe('{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n')
    expect(unpack('1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0')).toBe(
      '{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}',
    )
  })

  it('returns rich text that is stored as it is', () => {
    const text = Buffer.from('{\\rtf1 Hello}')
    const head = Buffer.alloc(16)
    head.writeUInt32LE(0x414c454d, 8)
    expect(unpackRtf(Buffer.concat([head, text])).equals(text)).toBe(true)
  })

  it('gives what precedes the damage, whatever size the content declares', () => {
    expect(unpack('ffffffffffffffff4c5a467500000000000048656c6c6f')).toBe('\0Hello')
    expect(unpack('ffffffffffffffff4c5a4675000000000248ff')).toBe('H')
    expect(unpack('2d000000')).toBe('')
    expect(unpack(`${'00'.repeat(16)}48656c6c6f`)).toBe('')
  })

  it('stops at 2 MB', () => {
    const bomb: number[] = [...Buffer.from('ffffffffffffffff4c5a467500000000', 'hex')]
    for (let repeat = 0; repeat < 200_000; repeat += 1) {
      if (repeat % 8 === 0) bomb.push(0xff)
      // Each pair of bytes repeats the 17 characters before it.
      const place = (207 + repeat * 17 - 17) & 4095
      bomb.push(place >> 4, ((place & 15) << 4) | 15)
    }
    expect(unpackRtf(Buffer.from(bomb))).toHaveLength(2_000_000)
  })
})
