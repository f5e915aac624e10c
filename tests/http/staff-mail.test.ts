import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contactRequestTable } from '#app/domain/contact/tables.server.ts'
import { companyTable } from '#app/domain/customers/tables.server.ts'
import { messageTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import { privateToken } from '#app/domain/enquiry/record/private-link.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { enqueueMail } from '#app/domain/notifications/mail-queue.server.ts'
import { mailAbout, mailTable } from '#app/domain/notifications/tables.server.ts'
import { draftTable, snippetTable } from '#app/domain/text-drafts/tables.server.ts'
import { privateLinkNote } from '#app/platform/request/private-path.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
type Roles = Parameters<typeof signInStaff>[1]['roles']

async function signedIn(...roles: Roles) {
  const staff = await signInStaff(site.database.db, { roles, name: 'Ann Lee' })
  const visitor = openVisitor(site, { cookie: staff.cookie })
  return {
    ...visitor,
    account: staff.account,
    send: (path: string, fields: Record<string, string>) =>
      visitor.post(path, { formToken: staff.formToken, ...fields }),
  }
}

const pages = {
  today: '/staff/today',
  contact: '/staff/contact',
  held: '/staff/held',
  samples: '/staff/samples',
  reviews: '/staff/reviews',
  mail: '/staff/mail',
  incoming: '/staff/mail/incoming',
  snippets: '/staff/snippets',
  snippet: '/staff/snippets/new',
  companies: '/staff/companies',
  company: '/staff/companies/new',
  privacy: '/staff/privacy',
  redirects: '/staff/redirects',
}
type Page = keyof typeof pages
const team: Page[] = [
  ...(['today', 'contact', 'held', 'samples', 'reviews', 'mail', 'incoming'] as const),
  ...(['snippets', 'snippet', 'companies', 'company'] as const),
]
const allowed: Record<'coordinator' | 'account-manager' | 'editor' | 'administrator', Page[]> = {
  coordinator: team,
  'account-manager': team,
  editor: ['reviews', 'redirects'],
  administrator: Object.keys(pages) as Page[],
}

describe.each(Object.entries(allowed))('the role %s', (role, open) => {
  it('opens the pages of the role, and no others', async () => {
    const staff = await signedIn(role as Roles[number])
    for (const [name, path] of Object.entries(pages)) {
      const { status } = await staff.get(path)
      expect([name, status]).toEqual([name, open.includes(name as Page) ? 200 : 403])
    }
  })
})

it('an editor’s forged form changes nothing', async () => {
  const editor = await signedIn('editor')
  const id = await storeMessage(site.database.db)
  const send = { intent: 'send', version: '0', body: 'Hello' }
  expect((await editor.send(`/staff/contact/${id}`, send)).status).toBe(403)
  expect((await editor.send('/staff/companies/new', { name: 'Redgum' })).status).toBe(403)
  expect((await editor.send('/staff/privacy', { person: 'a@b.example', sure: 'on' })).status).toBe(
    403,
  )
})

describe('a reply to a contact request', () => {
  const statusOf = async (id: string) => {
    const rows = await site.database.db
      .select({ status: contactRequestTable.status })
      .from(contactRequestTable)
      .where(eq(contactRequestTable.id, id))
    return rows[0]?.status
  }

  it('can be written, sent, recalled and sent again without JavaScript', async () => {
    const ann = await signedIn('coordinator')
    const id = await storeMessage(site.database.db, { subject: 'Stelvin in claret' })
    const page = `/staff/contact/${id}`
    expect((await ann.get('/staff/contact')).text).toContain('Stelvin in claret')
    const shown = (await ann.get(page)).text
    expect(shown).toContain('Send to mary@hill.example.com')
    const body = 'Yes, two pallets.'
    expect((await ann.send(page, { intent: 'send', version: '0', body })).status).toBe(303)
    const sent = (await ann.get(page)).text
    expect(sent).toContain('Take it back')
    const mail = /name="mail" value="([^"]+)"/.exec(sent)?.[1] ?? ''
    expect((await ann.send(page, { intent: 'take-back', mail })).status).toBe(303)
    const back = (await ann.get(page)).text
    expect(back).toContain(body)
    expect(back).not.toContain('Take it back')
    expect(await statusOf(id)).toBe('waiting')
    expect((await ann.send(page, { intent: 'send', version: '2', body })).status).toBe(303)
    expect(await statusOf(id)).toBe('answered')
  })

  it('keeps its input if a colleague was faster, or a placeholder is not filled in', async () => {
    const ann = await signedIn('coordinator')
    const id = await storeMessage(site.database.db)
    const page = `/staff/contact/${id}`
    const body = 'Dear {first name}, yes.'
    const open = await ann.send(page, { intent: 'send', version: '0', body })
    expect(open.status).toBe(400)
    expect(open.text).toContain('Fill in {first name}')
    expect(open.text).toContain('Dear {first name}, yes.</textarea>')
    const stale = await ann.send(page, { intent: 'send', version: '7', body: 'Late words' })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('Late words</textarea>')
  })

  it('is saved as a draft while it is typed', async () => {
    const ann = await signedIn('coordinator')
    const id = await storeMessage(site.database.db)
    await ann.send('/staff/drafts', { about: `contact:${id}`, body: 'Dear M' })
    const [draft] = await site.database.db
      .select()
      .from(draftTable)
      .where(eq(draftTable.accountId, ann.account))
    expect(draft?.body).toBe('Dear M')
    expect((await ann.get(`/staff/contact/${id}`)).text).toContain('Dear M</textarea>')
  })
})

describe('the mail log', () => {
  it('shows a mail as its recipient sees it, in a sandboxed frame', async () => {
    const ann = await signedIn('coordinator')
    const { db } = site.database
    const id = await enqueueMail(db, {
      kind: 'contact-answer',
      subject: {},
      recipient: 'mary@hill.example.com',
      waitSeconds: 3600,
    })
    const html = '<p style="color:red">Yes</p><script>alert(1)</script>'
    const rendered = { subject: 'Re: Stelvin', html, text: '', replyTo: null, attachments: [] }
    await db.update(mailTable).set({ status: 'failed', rendered }).where(eq(mailTable.id, id))
    expect((await ann.get('/staff/mail?status=trouble')).text).toContain('Re: Stelvin')
    const page = (await ann.get(`/staff/mail/${id}`)).text
    expect(page).toContain('sandbox=""')
    const { headers, text } = await ann.get(`/staff/mail/${id}/shown`)
    expect(text).toContain('Yes')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy).not.toContain('script-src')
    expect(policy).toMatch(/img-src data: http\S+\/rendered\/;/)
    expect((await site.fetch(`/staff/mail/${id}/shown`)).status).toBe(303)
  })

  it('shows failed mail on every page until it is dealt with', async () => {
    const ann = await signedIn('coordinator')
    const { db } = site.database
    const mail = { kind: 'contact-answer', subject: {}, recipient: 'a@b.example' } as const
    const id = await enqueueMail(db, { ...mail, waitSeconds: 3600 })
    await db.update(mailTable).set({ dealtAt: new Date() })
    await db
      .update(mailTable)
      .set({ status: 'uncertain', dealtAt: null })
      .where(eq(mailTable.id, id))
    expect((await ann.get('/staff/companies')).text).toContain('One mail was not delivered')
    expect((await ann.get(`/staff/mail/${id}`)).text).toContain('This mail may not have arrived')
    expect((await ann.send(`/staff/mail/${id}`, { intent: 'settle' })).status).toBe(303)
    expect((await ann.get('/staff/companies')).text).not.toContain('One mail was not delivered')
  })
})

describe('mail of another account manager’s enquiry', () => {
  it('answers an account manager with 403, and is not in any of their lists', async () => {
    const tom = await signedIn('account-manager')
    const cora = await signedIn('coordinator')
    const { db } = site.database
    const { id: enquiry, reference } = await storeEnquiry(db)
    const [mail] = await db.select().from(mailTable).where(eq(mailAbout, enquiry))
    const { id = '', recipient = '' } = mail ?? {}
    const token = await privateToken(db, { id: enquiry, linkVersion: 0 })
    const subject = `${reference}: received`
    const html = `<a href="https://vpack.example/enquiry/${token}">Follow it</a>`
    const rendered = { subject, html, text: '', replyTo: null, attachments: [] }
    await db.update(mailTable).set({ status: 'failed', rendered }).where(eq(mailTable.id, id))
    const search = `/staff/mail?status=all&to=${encodeURIComponent(recipient)}`
    for (const path of [`/staff/mail/${id}`, `/staff/mail/${id}/shown`]) {
      const answer = await tom.get(path)
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.text).not.toContain(token)
      expect((await cora.get(path)).status).toBe(200)
    }
    for (const path of [search, '/staff/mail?status=trouble', '/staff/mail?status=all']) {
      expect((await tom.get(path)).text).not.toContain(subject)
      expect((await cora.get(path)).text).toContain(subject)
    }
    for (const intent of ['retry', 'settle']) {
      expect((await tom.send(`/staff/mail/${id}`, { intent })).status).toBe(403)
    }
    const [after] = await db.select().from(mailTable).where(eq(mailTable.id, id))
    expect(after).toMatchObject({ status: 'failed', dealtAt: null })
    const shown = (await cora.get(`/staff/mail/${id}/shown`)).text
    expect(shown).not.toContain(token)
    expect(shown).toContain(privateLinkNote)
  })
})

describe('a customer’s private link, opened while signed in to the desk', () => {
  it('answers 403 with a link to the desk, and rejects changes', async () => {
    const { db } = site.database
    const { id, reference } = await storeEnquiry(db)
    const page = `/enquiry/${await privateToken(db, { id, linkVersion: 0 })}`
    const cora = await signedIn('coordinator')
    for (const path of [page, `${page}/message`, `${page}/review`, `${page}/enquiry.pdf`]) {
      const answer = await cora.get(path)
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.text).toContain(`/staff/enquiries/${reference.toLowerCase()}`)
      expect(answer.text).toContain('You are signed in to the desk.')
    }
    expect((await cora.post(page, { intent: 'cancel', note: 'No' })).status).toBe(403)
    expect((await cora.post(`${page}/message`, { text: 'Hello' })).status).toBe(403)
    expect((await cora.post(`${page}/message.json`, { text: 'Hello' })).status).toBe(403)
    expect(await db.select().from(enquiryTable).where(eq(enquiryTable.id, id))).toMatchObject([
      { status: 'submitted', version: 0 },
    ])
    expect(await db.$count(messageTable, eq(messageTable.enquiry, id))).toBe(0)
    const customer = openVisitor(site)
    expect((await customer.get(page)).status).toBe(200)
    expect((await customer.post(page, { intent: 'cancel', note: 'No' })).status).toBe(303)
  })
})

it('snippets and companies are edited with forms, and a save based on an outdated version is rejected', async () => {
  const ann = await signedIn('coordinator')
  const { db } = site.database
  const snippet = { name: 'Back-ordered', body: 'Dear {first name}' }
  expect((await ann.send('/staff/snippets/new', snippet)).status).toBe(303)
  const wrong = await ann.send('/staff/snippets/new', { name: 'Other', body: 'Dear {pet}' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('There is no placeholder {pet}')
  const [kept] = await db.select().from(snippetTable)
  const change = { ...snippet, version: '5' }
  const stale = await ann.send(`/staff/snippets/${kept?.id}`, { ...change, body: 'New words' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('New words</textarea>')

  expect((await ann.send('/staff/companies/new', { name: 'Redgum Estate' })).status).toBe(303)
  const [company] = await db.select().from(companyTable)
  const page = `/staff/companies/${company?.id}`
  const site1 = {
    name: 'Hall',
    address: '1 Example Road',
    suburb: 'Angaston',
    state: 'SA',
    postcode: '5353',
    hasForklift: 'on',
    version: '0',
    intent: 'keep',
  }
  const bad = await ann.send(`${page}/sites/new`, { ...site1, postcode: 'x' })
  expect(bad.status).toBe(400)
  expect(bad.text).toContain('Enter the four digits of the postcode.')
  expect((await ann.send(`${page}/sites/new`, site1)).status).toBe(303)
  expect((await ann.get(page)).text).toContain('Angaston SA 5353')
  const late = await ann.send(page, { name: 'Redgum', version: '0', intent: 'keep' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('This company has been changed in the meantime')
})

it('an administrator can search for a person, export the data and erase it', async () => {
  const admin = await signedIn('administrator')
  const email = `${crypto.randomUUID()}@hill.example.com`
  await storeMessage(site.database.db, { email, subject: 'Forget me' })
  expect((await admin.get(`/staff/privacy?person=${email}`)).text).toContain('Forget me')
  const file = await admin.send('/staff/privacy/export', { person: email })
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(JSON.parse(file.text).contactRequests[0].subject).toBe('Forget me')
  expect((await admin.send('/staff/privacy', { person: email })).status).toBe(400)
  expect((await admin.send('/staff/privacy', { person: email, sure: 'on' })).status).toBe(303)
  expect((await admin.get(`/staff/privacy?person=${email}`)).text).toContain('Nothing is held')
})
