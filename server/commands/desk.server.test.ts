import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliverMail } from '#app/domain/notifications/deliver-mail.server.ts'
import { listMails } from '#app/domain/notifications/list-mails.server.ts'
import { reviewTable } from '#app/domain/reviews/tables.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { mailComposers } from '../mail-composers.ts'

const test = openTestDatabase()
openLiveContent(test)

function desk(...args: string[]) {
  const command = path.resolve(import.meta.dirname, 'desk.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: test.url, LOG_LEVEL: 'error' },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** Delivers what waits, without a mail server: it is kept. */
async function keepMails() {
  const delivery = { composers: mailComposers(test.db), transport: null, from: 'a@vpack.example' }
  for (const { id } of await listMails(test.db, ['queued'])) {
    await deliverMail(test.db, delivery, id, false)
  }
}

describe('the team at its desk', () => {
  let reference = ''
  beforeAll(async () => {
    ;({ reference } = await storeEnquiry(test.db))
  })

  it('sees the enquiry that waits, whole, with what is missing first', () => {
    expect(desk().said).toContain(reference)
    const shown = desk('show', reference.toLowerCase()).said
    expect(shown).toContain('Missing or to settle')
    expect(shown).toContain('verifying, declined, cancelled')
    expect(shown).toMatch(/http:\/\/\S+\/enquiry\/[\w-]{43}/)
  })

  it('moves it along the lifecycle, and the customer is told by mail', async () => {
    expect(desk('move', reference, 'verifying', '--by', 'Ann')).toEqual({
      status: 0,
      said: expect.stringContaining(`${reference}: submitted → verifying.`),
    })
    await keepMails()
    const [mail] = await listMails(test.db, ['kept'])
    expect(mail?.rendered?.subject).toBe(`${reference}: Being verified`)
    expect(desk('mails', '--status', 'kept').said).toContain('Being verified')
    const shown = desk('mail', mail?.id ?? '').said
    expect(shown).toContain('We are checking stock')
    expect(shown).toContain('/enquiry/')
  })

  it('is refused a step the lifecycle does not have, with the ones it has', () => {
    const { status, said } = desk('move', reference, 'delivered')
    expect(status).toBe(1)
    expect(said).toContain('needs-information, confirmed, declined, cancelled')
    expect(desk('move', reference, 'nonsense').said).toContain('Status is one of')
    expect(desk('move', 'VP-1', 'verifying').said).toContain('There is no enquiry VP-1')
    expect(desk('mail', 'nonsense').said).toContain('There is no mail with this id')
    expect(desk('frobnicate').said).toContain('npm run desk')
  })

  it('keeps the customer’s mail back when asked to', async () => {
    const before = (await listMails(test.db, ['queued', 'kept'])).length
    expect(desk('move', reference, 'confirmed', '--no-mail').said).toContain('No mail was sent')
    expect(await listMails(test.db, ['queued', 'kept'])).toHaveLength(before)
  })

  it('leads old addresses on, and is told why not', () => {
    expect(desk('redirect', '/old-beer', 'https://example.com/').said).toContain(
      '/old-beer → https',
    )
    expect(desk('redirects', '--search', 'old-beer').said.trim()).toBe(
      '/old-beer → https://example.com/',
    )
    const refused = desk('redirect', '/about', '/catalogue')
    expect(refused).toEqual({
      status: 1,
      said: 'path: /about is an address of the site itself, which the redirect would hide.\n',
    })
    expect(desk('redirect', '/old-beer', '--remove').said).toContain('no longer redirected')
    expect(desk('redirect', '/old-beer').said).toContain('Give the old address and the new one')
  })

  it('reads what customers say of deliveries, and approves it', async () => {
    const { id, product } = await storeEnquiry(test.db)
    await test.db.insert(reviewTable).values({
      enquiry: id,
      sku: product.sku,
      name: 'Mary',
      rating: 4,
      text: 'Eleven pallets without a breakage.',
    })
    const waiting = desk('reviews').said
    expect(waiting).toContain('Eleven pallets without a breakage.')
    const review = /[0-9a-f-]{36}/.exec(waiting)?.[0] ?? ''
    expect(desk('review', review, 'approve').said).toContain(`${product.sku} is approved`)
    expect(desk('reviews').said).toContain('No review is waiting.')
    expect(desk('reviews', '--status', 'approved').said).toContain('Mary')
    expect(desk('review', review, 'praise')).toMatchObject({ status: 1 })
    expect(desk('reviews', '--status', 'nice')).toMatchObject({ status: 1 })
  })
})
