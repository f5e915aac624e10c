import { describe, expect, it, vi } from 'vitest'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { openCheckout } from '#tests/support/bad-checkout.ts'
import { expectPage, visibleText } from '#tests/support/expect-page.ts'

const { site, form, visitorWithCart, refused, lastEnquiry } = openCheckout()

const script = `<script>alert(1)</script><img src=x>`
const sql = `'); drop table enquiry; --`
const texts = ['contactName', 'company', 'address', 'suburb', 'purchaseOrder', 'message'] as const

describe('an invalid checkout field', () => {
  it.each([
    ['contactName', '', /Enter your name/],
    ['contactName', ' \u200b\u202e ', /Enter your name/],
    ['company', '\t\n', /Enter the name of your company/],
    ['email', 'mary', /Enter an e-mail address such as/],
    ['email', 'mary@hill', /Enter an e-mail address such as/],
    ['email', 'a@b.example\r\nBcc: x@y.example', /Enter one e-mail address only/],
    ['email', '"<script>"@x.example', /Enter an e-mail address such as/],
    ['phone', '123', /Enter a phone number/],
    ['phone', sql, /Enter a phone number/],
    ['role', 'king', /Choose what your company does/],
    ['role', '__proto__', /Choose what your company does/],
    ['state', 'NZ', /Choose the state or territory/],
    ['postcode', '12', /Enter the postcode as four digits/],
    ['postcode', '٥٣٥٣', /Enter the postcode as four digits/],
    ['postcode', '3171', /3171 is a postcode in VIC, not SA\. Correct the postcode or the state/],
    ['unloading', 'crane', /Choose how the truck is unloaded/],
    ['neededBy', '2027-02-30', /Choose a date, or write it as/],
    ['neededBy', '0000-00-00', /Choose a date, or write it as/],
    ['neededBy', '2020-01-01', /Choose today or a later date/],
    ['neededBy', '2999-12-31', /Choose a date within 3 years/],
    ['neededBy', '9999-12-31', /Choose a date, or write it as/],
    ['consent', 'no', /Tick the box/],
    ['consent', undefined, /Tick the box/],
    ['submission', 'x', /Reload the page/],
    ['submission', sql, /Reload the page/],
    ['submission', undefined, /Reload the page/],
  ] as const)(
    '%s “%s” is rejected with an error beside the field',
    async (name, value, sentence) => {
      const visitor = await visitorWithCart()
      const fields = await form()
      const answer = await refused(() => visitor.checkout({ ...fields, [name]: value }), sentence)
      // The valid fields keep their values.
      if (name !== 'company') expect(answer.text).toContain('value="Hill &amp; Sons Wines"')
      expect(answer.text).not.toMatch(/<script>alert|<img src=x/)
    },
  )

  it.each(texts)('%s of 10,000 characters must be shortened, and is not lost', async (name) => {
    const visitor = await visitorWithCart()
    const long = 'Ä'.repeat(10_000)
    const fields = await form({ [name]: long })
    const answer = await refused(() => visitor.checkout(fields), /Shorten this to \d+ characters/)
    expect(answer.text).toContain(long)
  })

  it('is rejected in a form of 100 kB; a larger form is rejected as a whole', async () => {
    const visitor = await visitorWithCart()
    const large = await form({ message: 'm'.repeat(100_000) })
    await refused(() => visitor.checkout(large), /Shorten this to 4000/)
    const huge = await form({ message: 'm'.repeat(600_000) })
    await refused(() => visitor.checkout(huge), /The form is larger than we can accept/, 413)
  })

  it.each([
    ['a huge list index', 'contactName[99999999]=x'],
    ['a nested list index', 'message[4294967294][0]=x'],
    ['20,000 levels of nesting', `contactName${'.a'.repeat(20_000)}=x`],
    ['prototype pollution', '__proto__.polluted=x&constructor.prototype.polluted=x'],
    ['a form-library intent', '__intent__=x'],
    ['a form-library reset', `__intent__=${encodeURIComponent('{"type":"reset","payload":{}}')}`],
    ['a form-library state', '__state__=x'],
    ['199 fields', 'x=1&'.repeat(198)],
    ['noise', '&&=&;%%%&[]=1&.=1'],
    ['nothing', ''],
  ])('is reported as missing if the form is malformed: %s', async (_, body) => {
    const visitor = await visitorWithCart()
    await refused(() => visitor.checkout(body), /Enter your name/)
    expect({}).not.toHaveProperty('polluted')
  })

  it('is not parsed in a form of thousands of fields', async () => {
    const visitor = await visitorWithCart()
    const body = 'x=1&'.repeat(20_000)
    await refused(() => visitor.checkout(body), /The form is larger than we can accept/, 413)
  })

  it('is refused with its input kept if a field is repeated or unknown', async () => {
    const visitor = await visitorWithCart()
    const sent = `${new URLSearchParams(Object.entries(await form()) as [string, string][])}`
    for (const more of ['company=Second', 'discount=100']) {
      const answer = await visitor.checkout(`${sent}&${more}`)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('could not read this form, so nothing was changed')
      expect(answer.text).toContain('Hill &amp; Sons Wines')
    }
  })

  it('counts as missing if a file was sent in its place', async () => {
    const visitor = await visitorWithCart()
    const boundary = '----WebKitFormBoundary7MA4YWxk'
    const part = (name: string, more: string, text: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`
    const parts = Object.entries(await form()).map(([name, value]) =>
      name === 'company' ? part(name, '; filename="x.exe"', 'MZ') : part(name, '', value ?? ''),
    )
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const body = `${parts.join('')}--${boundary}--\r\n`
    await refused(() => visitor.checkout(body, headers), /Enter the name of your company/)
  })
})

describe('free text in a checkout form', () => {
  it.each([
    ['markup', script],
    ['SQL', sql],
    ['right-to-left text', 'יקב הגפן ‏(1998)‏ مصنع'],
    ['emoji', '👩‍🌾🍷🏳️‍🌈'],
    ['quotes and braces', `"'\`{{7*7}}\${7*7}<%= 7*7 %>`],
    ['a spreadsheet formula', '=cmd|calc!A1'],
    ['a combining accent', 'E\u0301cole'],
  ])('is stored, shown and mailed as plain text: %s', async (_, text) => {
    const visitor = await visitorWithCart()
    const fields = Object.fromEntries(texts.map((name) => [name, text]))
    const sent = await visitor.checkout(await form(fields))
    expect(sent.status).toBe(303)
    const kept = text.normalize('NFC')
    const enquiry = await lastEnquiry()
    expect(enquiry).toMatchObject(Object.fromEntries(texts.map((name) => [name, kept])))

    const page = await visitor.get(sent.headers.get('location') ?? '')
    expectPage(page, 200)
    expect(visibleText(page)).toContain(kept)
    expect(page.text).not.toMatch(/<script>alert|<img src=x/)

    const mails = await vi.waitFor(async () => {
      const rows = await site.database.db.select().from(mailTable)
      const mine = rows.filter(({ subject }) => subject.enquiry === enquiry.id)
      expect(mine.map(({ status }) => status)).toEqual(['kept', 'kept'])
      return mine.map(({ rendered }) => rendered)
    })
    for (const mail of mails) {
      expect(mail?.html).not.toMatch(/<script>alert|<img src=x/)
      expect(mail?.subject).not.toMatch(/[\r\n]/)
    }
  })

  it('is stripped of characters that cannot be stored or would be misread', async () => {
    const visitor = await visitorWithCart()
    const sent = await visitor.checkout(
      await form({
        company: 'A\u0007B\u202eC\ufeffD\r\nBcc: x',
        message: 'one\r\ntwo\u0000'.slice(0, 8),
      }),
    )
    expect(sent.status).toBe(303)
    expect(await lastEnquiry()).toMatchObject({ company: 'A BCD Bcc: x', message: 'one\ntwo' })
  })

  it('is rejected if it contains NUL', async () => {
    const visitor = await visitorWithCart()
    const fields = await form({ company: 'A\0B' })
    await refused(() => visitor.checkout(fields), /cannot be read/)
  })

  it('has a lone surrogate replaced by U+FFFD', async () => {
    const visitor = await visitorWithCart()
    const body = `${new URLSearchParams(Object.entries(await form({ company: undefined })).filter((pair): pair is [string, string] => pair[1] !== undefined))}&company=A%ED%A0%80B`
    expect((await visitor.checkout(body)).status).toBe(303)
    expect((await lastEnquiry()).company).toMatch(/^A\ufffd+B$/)
  })
})
