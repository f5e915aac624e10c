import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { receiveMail } from '#app/domain/correspondence/mail-in/receive-mail.server.ts'
import { deskMailTable, incomingMailTable } from '#app/domain/correspondence/tables.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { createReplyToken } from '#app/domain/notifications/reply-address.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { mailSamples } from '#tests/factories/mail-samples.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { makeTypedWorkbook, textCell } from '#tests/support/make-workbook.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
afterAll(closeThreads)

async function signIn() {
  const staff = await signInStaff(site.database.db, { roles: ['coordinator'], name: 'Ann Lee' })
  const visitor = openVisitor(site, { cookie: staff.cookie })
  return {
    ...visitor,
    send: (path: string, fields: Record<string, string>) =>
      visitor.post(path, { formToken: staff.formToken, ...fields }),
  }
}

async function receive(raw: Buffer): Promise<string> {
  const result = await receiveMail(site.database.db, raw)
  if (result.outcome !== 'done' || !result.id) throw new Error('The mail was not stored.')
  return result.id
}

async function find(id: string) {
  const { db } = site.database
  const [mail] = await db.select().from(incomingMailTable).where(eq(incomingMailTable.id, id))
  return mail
}

const sample = (name: string) =>
  mailSamples.find((known) => known.name === name)?.raw ?? expect.fail(`no sample ${name}`)

/** Returns the content of the field of lines on the call form. */
const readLines = (page: string) => /<textarea[^>]*name="lines"[^>]*>([^<]*)</.exec(page)?.[1]

const unique = () => crypto.randomUUID().slice(0, 8)

describe('page of an incoming mail', () => {
  it('shows text, Reply-To, copies, files and what was left behind', async () => {
    const ann = await signIn()
    const id = await receive(
      buildEml({
        subject: 'Two files',
        headers: { 'Reply-To': 'Tom <tom@bücher.example>', Cc: 'Eve <eve@hill.example.com>' },
        files: [
          { name: 'neck.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') },
          { name: 'setup.exe', type: 'application/octet-stream', content: Buffer.from('MZ\0') },
        ],
      }),
    )
    const { text } = await ann.get(`/staff/mail/incoming/${id}`)
    for (const words of [
      'Two files',
      'Tuesday suits us.',
      'tom@bücher.example',
      'eve@hill.example.com',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toContain('neck.pdf')
    expect(text).toMatch(/setup\.exe.{0,20}: .{0,20}of a type that we do not accept/)
  })

  it('shows the whole mail sanitised in a sandboxed frame, and offers the original', async () => {
    const ann = await signIn()
    const html =
      '<p onclick="alert(1)">Three pallets</p><script>alert(2)</script><img src="https://spy.example/x.png"><a href="https://evil.example">order</a><form action="/x"><input></form>'
    const raw = buildEml({ headers: { 'Content-Type': 'text/html' }, text: html })
    const plain = Buffer.from(
      raw.toString().replace(/Content-Type: text\/plain; charset=utf-8\r\n/, ''),
    )
    const id = await receive(plain)
    const whole = await ann.get(`/staff/mail/incoming/${id}/whole`)
    expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    expect(whole.text).toContain('Three pallets')
    expect(whole.text).not.toMatch(/script|onclick|spy\.example|href|<form|<input/)
    const original = await ann.get(`/staff/mail/incoming/${id}/original.eml`)
    expect(original.headers.get('content-type')).toBe('message/rfc822')
    expect(original.headers.get('content-disposition')).toMatch(/^attachment; .*\.eml/)
    expect(original.text).toBe(plain.toString())
  })

  it('shows pictures of the mail in it', async () => {
    const ann = await signIn()
    const id = await receive(sample('three photos between paragraphs'))
    const { text } = await ann.get(`/staff/mail/incoming/${id}/whole`)
    expect(text).toContain('src="data:image/png;base64,')
    expect(text).toContain('src="data:image/gif;base64,')
  })
})

describe('tray', () => {
  it('suggests the enquiry that subject, order number or sender name, and joins it', async () => {
    const ann = await signIn()
    const { db } = site.database
    const { id: enquiry, reference } = await storeEnquiry(db, { purchaseOrder: `PO-${unique()}9` })
    const [stored] = await db.select().from(enquiryTable).where(eq(enquiryTable.id, enquiry))
    for (const mail of [
      { subject: `Order ${reference}` },
      { text: `Our order ${stored?.purchaseOrder}.` },
      { from: `Mary <${stored?.email}>` },
    ]) {
      const id = await receive(buildEml({ from: 'Tom <tom@elsewhere.example>', ...mail }))
      expect((await ann.get(`/staff/mail/incoming/${id}`)).text).toContain(`value="${reference}"`)
    }
    const id = await receive(buildEml({ subject: `Order ${reference}`, text: 'Gate 2, please.' }))
    const page = `/staff/mail/incoming/${id}`
    expect((await ann.send(page, { intent: 'join', belongs: reference })).status).toBe(303)
    const shown = (await ann.get(`/staff/enquiries/${reference.toLowerCase()}`)).text
    expect(shown).toContain('Gate 2, please.')
    expect(shown).toContain(page)
  })

  it('makes an enquiry of a mail, with its lines and its text', async () => {
    const ann = await signIn()
    const id = await receive(buildEml({ text: 'Please send GB-CL750L-AG-BV-00-X 2 pallets' }))
    const { text } = await ann.get(`/staff/call?mail=${id}`)
    expect(text).toContain('New by mail')
    expect(text).toContain('mary@hill.example.com')
    expect(text).toContain('Please send GB-CL750L-AG-BV-00-X 2 pallets')
  })

  it('makes an enquiry of a mail with a CSV and a workbook, and says what each has and what it lacks', async () => {
    const ann = await signIn()
    const [bottle, closure] = ['GB-CL750L-AG-BV-00-X', 'CS-26P-GD-26-X']
    const sheet = [
      `<row r="1">${textCell('A1', 'SKU')}${textCell('B1', 'Qty')}</row>`,
      `<row r="2">${textCell('A2', closure)}${textCell('B2', 'sample')}</row>`,
    ].join('')
    const csv = `Code;Qty\n${bottle};2470\nGB-NOPE-1;3\n`
    const file = (name: string, content: string | Uint8Array) => ({
      ...{ name, type: 'application/octet-stream', content: Buffer.from(content) },
    })
    const id = await receive(
      buildEml({
        text: `Our order is attached. ${bottle} 1235 pieces`,
        files: [
          file('order.csv', csv),
          file('caps.xlsx', makeTypedWorkbook({ sheet })),
          file('prices.csv', 'Item;Price\nHat;3\n'),
        ],
      }),
    )
    const { text } = await ann.get(`/staff/call?mail=${id}`)
    expect(readLines(text)).toBe(`${bottle} 1235\n${closure} 25 pieces sample`)
    expect(text).toContain(
      'Read 1 line from its text, 1 line from order.csv and 1 line from caps.xlsx, sheet “Codes”.',
    )
    expect(text).toContain('GB-NOPE-1')
    expect(text).toContain(`${bottle}: 1,235 pieces in its text`)
    expect(text).toContain('2,470 pieces in order.csv')
    expect(text).toContain('prices.csv has no line that names one of our products.')
  })

  it('answers to the Reply-To with copies, and keeps the answer with the mail', async () => {
    const ann = await signIn()
    const { db } = site.database
    const id = await receive(
      buildEml({ headers: { 'Reply-To': 'buyer@hill.example.com', Cc: 'eve@hill.example.com' } }),
    )
    const page = `/staff/mail/new?answers=${id}`
    const form = (await ann.get(page)).text
    expect(form).toContain('value="buyer@hill.example.com"')
    expect(form).toContain('eve@hill.example.com')
    const mail = { to: 'buyer@hill.example.com', cc: 'eve@hill.example.com', subject: 'Re: Order' }
    const wrong = await ann.send(page, { ...mail, cc: 'nobody', body: 'Yes, Tuesday.' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Yes, Tuesday.')
    expect((await ann.send(page, { ...mail, body: 'Yes, Tuesday.' })).status).toBe(303)
    const [written] = await db.select().from(deskMailTable).where(eq(deskMailTable.answers, id))
    expect(written).toMatchObject({ recipient: mail.to, cc: [mail.cc], author: 'Ann Lee' })
    const mails = await db.select().from(mailTable).where(eq(mailTable.kind, 'desk-mail'))
    expect(mails).toContainEqual(expect.objectContaining({ recipient: mail.to }))
    expect((await find(id))?.state).toBe('dealt')
    expect((await ann.get(`/staff/mail/incoming/${id}`)).text).toContain('Yes, Tuesday.')
  })

  it('takes an answer back within ten seconds, with its text kept and the mail waiting again', async () => {
    const ann = await signIn()
    const id = await receive(buildEml())
    const mail = { to: 'mary@hill.example.com', cc: '', subject: 'Re: Order', body: 'Not yet.' }
    const sent = await ann.send(`/staff/mail/new?answers=${id}`, mail)
    const page = sent.headers.get('location') ?? ''
    expect((await ann.get(page)).text).toContain('Take it back')
    const [, mailId = ''] = /\/staff\/mail\/([\w-]+)/.exec(page) ?? []
    const takeBack = { intent: 'take-back', mail: mailId }
    const back = await ann.send(page, takeBack)
    expect(back.status).toBe(303)
    expect((await find(id))?.state).toBe('tray')
    const again = back.headers.get('location') ?? ''
    expect(again).toContain(`answers=${id}`)
    expect((await ann.get(again)).text).toContain('Not yet.</textarea>')
    expect((await ann.send(page, takeBack)).status).toBe(400)
  })

  it('forwards a mail with the original, and writes a new one', async () => {
    const ann = await signIn()
    const { db } = site.database
    const id = await receive(buildEml())
    const mail = { to: 'depot@vpack.example', cc: '', subject: 'Fwd: Order', body: 'Please see.' }
    expect((await ann.send(`/staff/mail/new?forwards=${id}`, mail)).status).toBe(303)
    const [written] = await db.select().from(deskMailTable).where(eq(deskMailTable.forwards, id))
    expect(written?.body).toBe('Please see.')
    expect((await find(id))?.state, 'a forwarded mail still waits').toBe('tray')
    expect((await ann.send('/staff/mail/new', mail)).status).toBe(303)
  })

  it('moves later mails of a sender marked as spam away, until staff take it back', async () => {
    const ann = await signIn()
    const from = `Win <${unique()}@prizes.example>`
    const id = await receive(buildEml({ from }))
    const page = `/staff/mail/incoming/${id}`
    expect((await ann.send(page, { intent: 'spam' })).status).toBe(303)
    expect((await find(await receive(buildEml({ from }))))?.state).toBe('spam')
    expect((await ann.send(page, { intent: 'restore' })).status).toBe(303)
    expect((await find(id))?.state).toBe('tray')
  })

  it('finds mails by words of sender, subject and text, without accents', async () => {
    const ann = await signIn()
    const word = unique()
    const id = await receive(
      buildEml({ from: `Søren Nguyễn <s@hill.example.com>`, text: `Rosé ${word}` }),
    )
    for (const search of [`rose ${word}`, `nguyen ${word}`, word.slice(0, 6)]) {
      const { text } = await ann.get(`/staff/mail/incoming?q=${encodeURIComponent(search)}`)
      expect(text).toContain(id)
    }
    expect((await ann.get(`/staff/mail/incoming?q=absent-${word}`)).text).toContain('Try fewer')
  })
})

describe('mail on a delivered or closed enquiry', () => {
  it('stands in a view with a mark, reopens nothing, and can be settled', async () => {
    const ann = await signIn()
    const { db } = site.database
    const { id: enquiry } = await storeEnquiry(db)
    const actor = await storeStaff(db)
    await moveEnquiry(db, actor, { enquiry, to: 'declined', note: 'No stock' })
    const token = await createReplyToken(db, { kind: 'enquiry', id: enquiry })
    const word = unique()
    const id = await receive(
      buildEml({ to: `replies+${token}@vpack.example`, subject: word, text: 'Thanks!' }),
    )
    expect(await find(id)).toMatchObject({ state: 'joined', isLate: true })
    expect((await ann.get('/staff/mail/incoming?state=late')).text).toContain(word)
    const [after] = await db.select().from(enquiryTable).where(eq(enquiryTable.id, enquiry))
    expect(after?.status).toBe('declined')
    expect((await ann.send(`/staff/mail/incoming/${id}`, { intent: 'settle' })).status).toBe(303)
    expect((await ann.get('/staff/mail/incoming?state=late')).text).not.toContain(word)
    expect((await find(id))?.state).toBe('joined')
  })
})
