import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { checkFile } from './check-file.ts'
import { maxFileBytes } from './file-kinds.ts'
import { fileRefusals } from './file-refusals.ts'
import { buildFileResponse } from './file-response.ts'

const check = (name: string, content: string | Uint8Array) =>
  checkFile({
    name,
    content: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
  })

const contentTypes = (part: string, type: string) =>
  strToU8(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
  )
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const workbook = (more: Record<string, Uint8Array> = {}) =>
  zipSync(
    {
      '[Content_Types].xml': contentTypes('xl/workbook.xml', sheet),
      'xl/workbook.xml': strToU8('<workbook/>'),
      ...more,
    },
    { level: 1 },
  )

/** Builds a workbook whose directory claims a sheet of this unpacked size. */
function workbookClaiming(unpacked: number): Buffer {
  const archive = Buffer.from(workbook({ 'xl/sheet.xml': strToU8('<sheet/>') }))
  const entry = archive.lastIndexOf('PK\x01\x02', undefined, 'latin1')
  archive.writeUInt32LE(unpacked, entry + 24)
  return archive
}

const dxf = '  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('checkFile', () => {
  it('detects the type from the content, not the name', async () => {
    expect(await check('label.pdf', '%PDF-1.7\n1 0 obj')).toMatchObject({ file: { kind: 'pdf' } })
    expect(await check('photo.png', png)).toMatchObject({
      file: { kind: 'png', name: 'photo.png' },
    })
    expect(await check('photo.jpg', png)).toMatchObject({ file: { name: 'photo.jpg.png' } })
    expect(await check('neck.dxf', dxf)).toMatchObject({ file: { kind: 'dxf', name: 'neck.dxf' } })
    expect(await check('neck.dxf', `999\nby CAD\n${dxf}`)).toMatchObject({ file: { kind: 'dxf' } })
    expect(await check('order.xlsx', workbook())).toMatchObject({ file: { kind: 'xlsx' } })
  })

  it.each([
    ['an executable called .pdf', 'invoice.pdf', `MZ\x90\0${'\0'.repeat(200)}`],
    ['a page called .dxf', 'a.dxf', '<html><script>alert(1)</script></html>'],
    ['a picture with script in it', 'a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['plain text', 'a.txt', 'hello'],
    ['a script', 'a.sh', '#!/bin/sh\n'],
    ['another archive', 'a.xlsx', zipSync({ 'a.txt': strToU8('x') })],
  ])('refuses %s', async (_, name, content) => {
    expect(await check(name, content)).toMatchObject({ outcome: 'kind' })
  })

  it('uses the message for photographs in goods-in forms', async () => {
    const content = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const photograph = await checkFile({ name: 'IMG_1.heic', content }, fileRefusals.photograph)
    expect(photograph).toMatchObject({
      outcome: 'kind',
      message: '“IMG_1.heic” is not a photograph that we can open. Send JPEG, PNG or WebP.',
    })
  })

  it('refuses empty files and files above 10 MB', async () => {
    expect(await check('a.pdf', '')).toMatchObject({ outcome: 'empty' })
    const large = Buffer.alloc(maxFileBytes + 1, ' ')
    large.write('%PDF-1.7')
    expect(await check('a.pdf', large)).toMatchObject({ outcome: 'too-large' })
  })

  it('refuses ZIP bombs and macros', async () => {
    expect(await check('a.xlsx', workbookClaiming(190 * 1024 * 1024))).toMatchObject({
      outcome: 'done',
    })
    const bomb = workbookClaiming(210 * 1024 * 1024)
    expect(await check('a.xlsx', bomb)).toMatchObject({ outcome: 'packed-too-tightly' })
    const many = Object.fromEntries(
      Array.from({ length: 2100 }, (_, part) => [`xl/${part}.xml`, strToU8('x')]),
    )
    expect(await check('a.xlsx', workbook(many))).toMatchObject({ outcome: 'packed-too-tightly' })
    const macros = workbook({ 'xl/vbaProject.bin': strToU8('x') })
    expect(await check('a.xlsx', macros)).toMatchObject({
      message: expect.stringContaining('has macros'),
    })
    const cut = workbook().subarray(0, -30)
    expect(await check('a.xlsx', cut)).toMatchObject({ outcome: 'packed-too-tightly' })
  })

  it('refuses an archive in which another program would find another directory', async () => {
    const whole = Buffer.from(workbook())
    const end = whole.length - 22
    const fewer = Buffer.from(whole)
    fewer.writeUInt16LE(1, end + 10)
    expect(await check('a.xlsx', fewer)).toMatchObject({ outcome: 'packed-too-tightly' })
    // Locator of a ZIP64 directory, which precedes the end record.
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50)
    const second = Buffer.concat([whole.subarray(0, end), locator, whole.subarray(end)])
    expect(await check('a.xlsx', second)).toMatchObject({ outcome: 'packed-too-tightly' })
  })

  it('sanitises the file name', async () => {
    const named = async (name: string) => {
      const checked = await check(name, '%PDF-1.7')
      return checked.outcome === 'done' && checked.file.name
    }
    expect(await named('../../etc/passwd')).toBe('passwd.pdf')
    expect(await named('C:\\Users\\mary\\label.pdf')).toBe('label.pdf')
    expect(await named('a"\r\nSet-Cookie: x=1.pdf')).toBe('a_ Set-Cookie_ x=1.pdf')
    expect(await named('.htaccess')).toBe('htaccess.pdf')
    expect(await named('')).toBe('file.pdf')
  })

  it('leads to a response that browsers download and do not run', async () => {
    const checked = await check('Etikett „Groß“.pdf', '%PDF-1.7')
    if (checked.outcome !== 'done') throw new Error(checked.message)
    const { headers } = buildFileResponse(checked.file)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Etikett _Gro__.pdf"; filename\*=UTF-8''Etikett%20/,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})
