import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listStatements } from '#app/domain/catalogue/statements/statements.server.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { signInStaff } from '#tests/support/sign-in-staff.ts'
import { openVisitor } from '#tests/support/visitor.ts'

const site = openBuiltSite()
const sku = 'GB-CL750S-AG-BV-00-X'
const productPage = '/catalogue/750ml-claret-antique-bvs-bulk'

async function editor() {
  const staff = await signInStaff(site.database.db, { roles: ['editor'], name: 'Eve Ng' })
  const visitor = openVisitor(site, { cookie: staff.cookie })
  return {
    ...visitor,
    async send(path: string, fields: Record<string, string>, content?: string) {
      const form = new FormData()
      for (const [name, value] of Object.entries({
        formToken: staff.formToken,
        key: randomUUID(),
        ...fields,
      })) {
        form.append(name, value)
      }
      form.append('file', new File(content ? [content] : [], content ? 'food.pdf' : ''))
      const encoded = new Response(form)
      // Browsers send an empty file name for a field without a file; Node sends none.
      const text = (await encoded.text()).replace('name="file"\r\n', 'name="file"; filename=""\r\n')
      const body = Buffer.from(text)
      return visitor.post(path, body, {
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': String(body.length),
      })
    },
  }
}

const fields = {
  version: '0',
  kind: 'food-contact',
  title: 'Declaration of compliance',
  skus: sku,
  issuedOn: '2026-03-04',
  expiresOn: '2098-03-03',
}

const newest = async (title: string) =>
  (await listStatements(site.database.db)).find((one) => one.title === title)

describe('statement added at the desk', () => {
  it('is offered by the product page until its last day', async () => {
    const desk = await editor()
    const sent = await desk.send('/staff/statements/new', fields, '%PDF-1.7 one')
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/staff/statements'])
    const key = (await newest(fields.title))?.key ?? ''
    const visitor = openVisitor(site)
    await expect
      .poll(async () => (await visitor.get(productPage)).text)
      .toContain(`/statements/${key}`)
    const page = (await visitor.get(productPage)).text
    expect(page).toContain('Statement valid until 3 March 2098')
    const file = await visitor.get(`/statements/${key}`)
    expect([file.status, file.headers.get('content-type'), file.text]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7 one',
    ])
    expect((await desk.get('/staff/statements')).text).toContain('In force')
    await desk.send(`/staff/statements/${key}`, { ...fields, version: '1', intent: 'withdraw' })
    await expect.poll(async () => (await visitor.get(`/statements/${key}`)).status).toBe(404)
  })

  it('is named as expired after its last day, without its file', async () => {
    const desk = await editor()
    const old = { ...fields, title: 'Old vegan statement', kind: 'vegan', expiresOn: '2026-03-05' }
    await desk.send('/staff/statements/new', old, '%PDF-1.7 old')
    const key = (await newest(old.title))?.key ?? ''
    const visitor = openVisitor(site)
    await expect.poll(async () => (await visitor.get(`/statements/${key}`)).status).toBe(410)
    const page = (await visitor.get(productPage)).text
    expect(page).toContain('Old vegan statement, expired on 5 March 2026')
    expect(page).not.toContain(`/statements/${key}`)
    expect((await desk.get('/staff/statements')).text).toContain('Expired')
  })
})

describe('form of a statement', () => {
  it.each([
    ['without a file', {}, undefined, 'Choose the PDF of the statement.'],
    ['with a file that is not a PDF', {}, 'MZ', 'food.pdf'],
    ['with an unknown product', { skus: 'NO-SUCH-CODE' }, '%PDF-1.7', 'NO-SUCH-CODE'],
    ['without a product', { skus: ' ' }, '%PDF-1.7', 'Enter the code of at least one product.'],
    ['with a day that does not exist', { issuedOn: '2026-02-30' }, '%PDF-1.7', 'Choose a date'],
  ])('%s is refused with what was typed', async (_, changes, content, message) => {
    const desk = await editor()
    const typed = { ...fields, title: 'Typed by hand', ...changes }
    const refused = await desk.send('/staff/statements/new', typed, content)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(message)
    expect(refused.text).toContain('Typed by hand')
    expect(await newest('Typed by hand')).toBeUndefined()
  })
})

it('/statements answers 404 for an unknown key and for one that is not a key', async () => {
  const visitor = openVisitor(site)
  const unknown = 'a6b8a1a0-0000-4000-8000-000000000001'
  expect((await visitor.get(`/statements/${unknown}`)).status).toBe(404)
  expect((await visitor.get('/statements/food.pdf')).status).toBe(404)
})
