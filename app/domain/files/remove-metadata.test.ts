import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { removeMetadata } from './remove-metadata.ts'

const bytes = (text: string) => [...Buffer.from(text, 'latin1')]
const segment = (marker: number, body: number[]) => [
  ...[0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255],
  ...body,
]
/**
 * Exif segment with an orientation, as a little-endian camera writes it, followed by a position.
 */
const exif = (orientation: number) =>
  segment(0xe1, [
    ...bytes('Exif\0\0II'),
    ...[0x2a, 0, 8, 0, 0, 0, 1, 0],
    ...[0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    ...[0, 0, 0, 0],
    ...bytes('GPS -34.5 138.7'),
  ])
const jfif = segment(0xe0, bytes('JFIF\0'))
const colours = segment(0xe2, bytes('ICC_PROFILE\0 colours'))
const comment = segment(0xfe, bytes('by Tom'))
const scan = [...segment(0xda, [1, 2, 3]), 9, 9, 9, 0xff, 0xd9]

const jpeg = (parts: number[][]) => ({
  name: 'dock.jpg',
  kind: 'jpeg' as const,
  content: new Uint8Array([0xff, 0xd8, ...parts.flat(), ...scan]),
})
const words = (content: Uint8Array) => Buffer.from(content).toString('latin1')

describe('removeMetadata', () => {
  it('removes position and comments and keeps pixels and colours', () => {
    const second = bytes('a second picture with GPS')
    const given = jpeg([jfif, exif(1), colours, comment])
    const { content } = removeMetadata({
      ...given,
      content: new Uint8Array([...given.content, ...second]),
    })
    expect([...content]).toEqual([0xff, 0xd8, ...jfif, ...colours, ...scan])
  })

  it('keeps the orientation', () => {
    const { content } = removeMetadata(jpeg([exif(6)]))
    expect(words(content)).not.toContain('GPS')
    // A second pass returns the same content.
    expect(removeMetadata({ ...jpeg([]), content }).content).toEqual(content)
    expect(words(content)).toContain('Exif')
    expect([...content]).toContain(6)
  })

  it('removes texts from other types of pictures, too', () => {
    const chunk = (name: string, body: number[]) => [
      ...[0, 0, 0, body.length],
      ...bytes(name),
      ...body,
      ...[0, 0, 0, 0],
    ]
    const png = [...chunk('IHDR', [1]), ...chunk('eXIf', bytes('GPS')), ...chunk('IEND', [])]
    const head = [0x89, ...bytes('PNG\r\n\x1a\n')]
    const content = new Uint8Array([...head, ...png])
    const clean = removeMetadata({ name: 'a.png', kind: 'png', content }).content
    expect(words(clean)).not.toContain('GPS')
    expect(words(clean)).toContain('IEND')

    const part = (name: string, body: number[]) => [
      ...bytes(name),
      ...[body.length, 0, 0, 0],
      ...body,
      ...(body.length % 2 ? [0] : []),
    ]
    const parts = [...part('VP8X', [12, 0, 0]), ...part('VP8 ', [7]), ...part('EXIF', bytes('GPS'))]
    const webp = new Uint8Array([
      ...bytes('RIFF'),
      parts.length + 4,
      0,
      0,
      0,
      ...bytes('WEBP'),
      ...parts,
    ])
    const cleanWebp = removeMetadata({ name: 'a.webp', kind: 'webp', content: webp }).content
    expect(words(cleanWebp)).not.toContain('GPS')
    expect(cleanWebp[4]).toBe(cleanWebp.length - 8)
    expect(cleanWebp[20]).toBe(0)
  })

  it('never adds more than the orientation and never throws, for any bytes', () => {
    const kinds = fc.constantFrom('jpeg' as const, 'png' as const, 'webp' as const)
    const cameras = fc.array(fc.constantFrom(exif(3), comment, jfif, [0xff], [0xff, 0xe1, 255]))
    fc.assert(
      fc.property(kinds, cameras, fc.uint8Array({ maxLength: 200 }), (kind, parts, rest) => {
        const content = new Uint8Array([0xff, 0xd8, ...parts.flat(), ...rest])
        const clean = removeMetadata({ name: 'a', kind, content }).content
        expect(clean.length).toBeLessThanOrEqual(content.length + 40)
      }),
    )
  })

  it('creates no array for each segment or chunk: 10 MB may contain 2,600,000 empty ones', () => {
    const cut = vi.spyOn(Uint8Array.prototype, 'subarray')
    const copy = vi.spyOn(Uint8Array.prototype, 'slice')
    const parts = (start: string, part: string) =>
      new Uint8Array(Buffer.from(start + part.repeat(10_000), 'latin1'))
    try {
      const segments = parts('\xff\xd8', '\xff\xe0\0\x02')
      const chunks = parts('\x89PNG\r\n\x1a\n', '\0\0\0\0IDAT\0\0\0\0')
      const riff = parts('RIFF\0\0\0\0WEBP', 'ALPH\0\0\0\0')
      for (const [kind, content] of [
        ['jpeg', segments],
        ['png', chunks],
        ['webp', riff],
      ] as const) {
        const clean = removeMetadata({ name: 'a', kind, content }).content
        expect(clean.length).toBe(content.length)
      }
      expect(cut.mock.calls.length + copy.mock.calls.length).toBeLessThan(10)
    } finally {
      cut.mockRestore()
      copy.mockRestore()
    }
  })
})
