import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLabelFile, labelLimits, pageCountError } from './label-file.ts'
import { pictureSize } from './picture-size.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function png(width: number, height: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(33))
  bytes.setUint32(0, 0x89504e47)
  bytes.setUint32(4, 0x0d0a1a0a)
  bytes.setUint32(8, 13)
  bytes.setUint32(12, 0x49484452)
  bytes.setUint32(16, width)
  bytes.setUint32(20, height)
  return new Uint8Array(bytes.buffer)
}

/** A JPEG with `notes` bytes of metadata before the frame. */
function jpeg(width: number, height: number, notes: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(notes + 40))
  bytes.setUint16(0, 0xffd8)
  bytes.setUint16(2, 0xffe1)
  bytes.setUint16(4, notes + 2)
  bytes.setUint16(6 + notes, 0xffc0)
  bytes.setUint16(8 + notes, 17)
  bytes.setUint16(11 + notes, height)
  bytes.setUint16(13 + notes, width)
  return new Uint8Array(bytes.buffer)
}

const refusalOf = (bytes: number, head: Uint8Array) => {
  const checked = checkLabelFile(bytes, head)
  return checked.outcome === 'done' ? null : checked.message
}

describe('label file', () => {
  it('is recognised by its content, not its name', () => {
    const kinds = [
      [png(800, 600), 'png'],
      [jpeg(800, 600, 9000), 'jpeg'],
      [bytesOf('%PDF-1.7\n'), 'pdf'],
      [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
      [bytesOf('\uFEFF<?xml version="1.0"?>\n<!-- made -->\n<svg viewBox="0 0 9 9">'), 'svg'],
    ] as const
    for (const [head, kind] of kinds) {
      expect(checkLabelFile(head.length, head)).toEqual({ outcome: 'done', kind })
    }
    expect(refusalOf(20, bytesOf('<html><svg></svg></html>'))).toContain(
      'not a PNG, JPEG, SVG or PDF',
    )
    expect(refusalOf(3, bytesOf('GIF'))).toContain('not a PNG, JPEG, SVG or PDF')
    expect(refusalOf(0, new Uint8Array())).toContain('empty')
  })

  it('of 200 MB is refused by its size alone', () => {
    expect(refusalOf(200_000_000, png(10, 10))).toContain('is 200 MB; the limit is 40 MB')
  })

  it('of 30,000 pixels is refused before it is decoded', () => {
    expect(refusalOf(9000, png(30_000, 30_000))).toContain('30000 × 30000 pixels')
    expect(refusalOf(9000, jpeg(30_000, 2, 5000))).toContain('30000 × 2 pixels')
    expect(refusalOf(9000, png(labelLimits.maxSidePx, labelLimits.maxSidePx))).toContain('pixels')
  })

  it('of 500 pages is refused, one of a few pages is not', () => {
    expect(pageCountError(500)).toContain('500 pages')
    expect(pageCountError(2)).toBeNull()
  })

  it('that is truncated is refused with a message', () => {
    for (const whole of [png(800, 600), jpeg(800, 600, 300)]) {
      expect(refusalOf(20, whole.subarray(0, 20))).toContain('damaged')
    }
  })

  it('is checked in bounded time, whatever its content', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (junk) => {
        const head = Uint8Array.from([0xff, 0xd8, 0xff, ...junk])
        const size = pictureSize('jpeg', head)
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true)
        expect(checkLabelFile(head.length, head)).toHaveProperty('outcome')
      }),
    )
  })
})
