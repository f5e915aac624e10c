import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture } from '#tests/factories/picture.ts'
import { maxPictureBytes } from './picture.ts'
import { readPicture } from './read-picture.server.ts'

/** Builds a PNG whose header claims a size, without pixels to decode. */
function claimSize(width: number, height: number): Uint8Array {
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), body])
    const whole = Buffer.alloc(named.length + 8)
    whole.writeUInt32BE(body.length, 0)
    named.copy(whole, 4)
    whole.writeUInt32BE(crc32(named), named.length + 4)
    return whole
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(2)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('readPicture', () => {
  it('refuses 10,000 × 10,000 pixels by the header, before decoding, with the figures', async () => {
    const reading = await readPicture('wall.png', claimSize(10_000, 10_000))
    expect(reading).toMatchObject({ outcome: 'too-many-pixels' })
    expect(reading).toMatchObject({
      message: expect.stringMatching(/10,000 × 10,000 pixels; the limit is 50 megapixels/),
    })
  })

  it.each([
    ['an empty file', new Uint8Array(), 'empty'],
    ['11 MB', new Uint8Array(maxPictureBytes + 1), 'too-large'],
    ['an SVG with a script', Buffer.from(svg), 'drawing'],
    ['an SVG named .jpg', Buffer.from(`<!-- x -->${svg}`), 'drawing'],
    ['a Windows program named .jpg', Buffer.from(`MZ${'\0'.repeat(200)}PE`), 'not-a-picture'],
    ['a Linux program named .jpg', Buffer.from(`\x7fELF${'\0'.repeat(200)}`), 'not-a-picture'],
    ['a page named .jpg', Buffer.from('<!DOCTYPE html><script>1</script>'), 'not-a-picture'],
    ['a single side of 60,000 pixels', claimSize(60_000, 10), 'too-many-pixels'],
    ['a PNG without its pixels', claimSize(100, 100), 'damaged'],
  ])('refuses %s', async (_, content, refusal) => {
    const reading = await readPicture('team.jpg', content)
    expect(reading).toMatchObject({ outcome: refusal })
    expect(reading).toMatchObject({ message: expect.stringContaining('“team.jpg”') })
  })

  it('refuses a JPEG that was cut off', async () => {
    const whole = await drawPicture({ width: 800, height: 600 }).jpeg().toBuffer()
    const reading = await readPicture('cut.jpg', whole.subarray(0, whole.length / 2))
    expect(reading).toMatchObject({ outcome: 'damaged' })
  })

  it('refuses formats that some browsers do not show, and animations', async () => {
    const tiff = await drawPicture().tiff().toBuffer()
    expect(await readPicture('scan.tif', tiff)).toMatchObject({ outcome: 'other-format' })
    const frames = await sharp(Buffer.alloc(20 * 40 * 3, 9), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .composite([
        { input: await drawPicture({ width: 20, height: 20 }).png().toBuffer(), top: 0, left: 0 },
      ])
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect(await readPicture('spin.webp', frames)).toMatchObject({ outcome: 'animated' })
  })

  it.each(['jpeg', 'png', 'webp'] as const)(
    'removes the position and other metadata of a %s, and keeps its pixels',
    async (format) => {
      const exif = { IFD0: { Copyright: 'Photographer' }, IFD3: { GPSLatitude: '34/1 30/1 0/1' } }
      const sent = await drawPicture().withExif(exif).toFormat(format).toBuffer()
      expect((await sharp(sent).metadata()).exif).toBeDefined()
      const reading = await readPicture('photo', sent)
      if (reading.outcome !== 'read') throw new Error(reading.message)
      const { content, width, height } = reading.picture
      expect((await sharp(content).metadata()).exif).toBeUndefined()
      expect(Buffer.from(content).includes('Photographer')).toBe(false)
      expect({ format: reading.picture.format, width, height }).toEqual({
        format,
        width: 64,
        height: 48,
      })
      expect(await sharp(content).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer())
    },
  )

  it('swaps width and height of a photograph taken upright', async () => {
    const sent = await drawPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const reading = await readPicture('upright.jpg', sent)
    expect(reading).toMatchObject({ picture: { width: 48, height: 64 } })
  })
})
