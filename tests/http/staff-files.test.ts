import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { findMessages } from '#app/domain/enquiry/record/find-record.server.ts'
import { storeRecord } from '#tests/factories/record.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'

const site = openBuiltSite()
let desk: Awaited<ReturnType<typeof openDesk>>
beforeEach(async () => {
  desk = await openDesk()
})

/** Signs in a coordinator and stores an enquiry to write about. */
async function openDesk() {
  const { db } = site.database
  const { id, reference } = await storeRecord(db, 'verifying')
  const staff = await signInStaff(db, { roles: ['coordinator'] })
  const page = `/staff/enquiries/${reference.toLowerCase()}/message`
  const send = async (files: File[], { to = page, text = 'See the label.', token = '' } = {}) => {
    const form = new FormData()
    const fields = { formToken: token || staff.formToken, version: '0', text }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const file of files) form.append('files', file)
    const request = new Request('http://site/', { method: 'POST', body: form })
    return site.fetch(to, {
      method: 'POST',
      headers: {
        cookie: staff.cookie,
        'content-type': request.headers.get('content-type') ?? '',
        'sec-fetch-site': 'same-origin',
      },
      body: Buffer.from(await request.arrayBuffer()),
    })
  }
  return { page, send, messages: () => findMessages(db, [id]) }
}

const pdf = new File(['%PDF-1.7 label'], 'label.pdf')
/**
 * Zip with more entries than a workbook may have; `check-file.test.ts` has others, which take
 * seconds to compress.
 */
const bomb = () => {
  const parts = Array.from({ length: 2100 }, (_, part) => [`xl/${part}.xml`, strToU8('x')])
  const packed = zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8('<workbook/>'),
    ...Object.fromEntries(parts),
  })
  return new File([packed], 'order.xlsx')
}

it('a coordinator’s message is sent with files, and leads back to the messages', async () => {
  const sent = await desk.send([pdf])
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toMatch(/#conversation$/)
  expect(await desk.messages()).toMatchObject([
    { side: 'team', text: 'See the label.', files: [{ name: 'label.pdf', kind: 'pdf' }] },
  ])
})

it('the JSON endpoint answers with the next URL, or with the rejected files', async () => {
  const to = `${desk.page}.json`
  const sent = await desk.send([pdf], { to })
  expect([sent.status, JSON.parse(sent.text)]).toEqual([
    200,
    { ok: true, to: expect.stringMatching(/#conversation$/) },
  ])
  const refused = await desk.send([new File(['MZ\0'], 'price.pdf')], { to })
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    400,
    { ok: false, aboutFiles: true, problem: expect.stringContaining('price.pdf') },
  ])
  const stale = await desk.send([pdf], { to })
  expect([stale.status, JSON.parse(stale.text)]).toMatchObject([
    409,
    { ok: false, aboutFiles: false, details: [{ title: 'Message from our team' }] },
  ])
  expect(await desk.messages()).toHaveLength(1)
})

it.each([
  [
    'an executable called .pdf',
    () => new File(['MZ\x90\0'], 'price.pdf'),
    '“price.pdf” is not a type of file',
  ],
  ['a workbook that unpacks to a bomb', bomb, '“order.xlsx” unpacks to more'],
])('%s is rejected beside the field, and the text is kept', async (_, file, words) => {
  const refused = await desk.send([pdf, file()], { text: 'Two files <b>come</b>.' })
  expectPage(refused, 400)
  expect(visibleText(refused)).toContain(words)
  expect(refused.text).toContain('Two files &lt;b&gt;come&lt;/b&gt;.')
  expect(await desk.messages()).toEqual([])
})

it('a form of 30 MB, or without the session’s own token, is rejected before it is parsed', async () => {
  const large = new File([new Uint8Array(30 * 1024 * 1024)], 'scan.pdf')
  expect((await desk.send([large])).status).toBe(413)
  expect((await desk.send([pdf], { token: 'forged' })).status).toBe(403)
  expect(await desk.messages()).toEqual([])
})
