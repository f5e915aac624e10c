import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliverMail } from '#app/domain/notifications/deliver-mail.server.ts'
import { countMails, listMails } from '#app/domain/notifications/list-mails.server.ts'
import type { MailStatus } from '#app/domain/notifications/mail.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { auditTable } from '#app/domain/people/tables.server.ts'
import { reviewTable } from '#app/domain/reviews/tables.server.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { mailComposers } from '../mail-composers.ts'
import { askDesk } from './desk/ask-desk.ts'
import { CommandError } from './run-command.ts'

const test = openTestDatabase('owner')
openLiveContent(test)

/** `npm run desk`, as a process of its own. */
function deskProcess(...args: string[]) {
  const command = path.resolve(import.meta.dirname, 'desk.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: test.url,
      DATABASE_OWNER_URL: test.ownerUrl,
      LOG_LEVEL: 'error',
    },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** The same within this process: starting one takes a hundred times as long as what it does. */
async function desk(...args: string[]) {
  try {
    return { status: 0, said: `${await askDesk(args)(test.db)}\n` }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return { status: 1, said: `${error.message}\n` }
  }
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

  it('sees the enquiry that waits, whole, with what is missing first', async () => {
    expect((await desk()).said).toContain(reference)
    const shown = (await desk('show', reference.toLowerCase())).said
    expect(shown).toContain('Missing or to settle')
    expect(shown).toContain('verifying, declined, cancelled')
    expect(shown).toMatch(/http:\/\/\S+\/enquiry\/[\w-]{43}/)
  })

  it('sits in a process of its own, which ends with 1 where it refuses', () => {
    expect(deskProcess('show', reference)).toEqual({
      status: 0,
      said: expect.stringContaining(reference),
    })
    expect(deskProcess('show', 'VP-1')).toMatchObject({ status: 1 })
    expect(deskProcess('frobnicate')).toEqual({
      status: 1,
      said: expect.stringContaining('npm run desk'),
    })
  })

  it('moves it along the lifecycle, and the customer is told by mail', async () => {
    expect(await desk('move', reference, 'verifying', '--by', 'Ann')).toEqual({
      status: 0,
      said: expect.stringContaining(`${reference}: submitted → verifying.`),
    })
    await keepMails()
    const [mail] = await listMails(test.db, ['kept'])
    expect(mail?.title).toBe(`${reference}: Being verified`)
    expect((await desk('mails', '--status', 'kept')).said).toContain('Being verified')
    const shown = (await desk('mail', mail?.id ?? '')).said
    expect(shown).toContain('We are checking stock')
    expect(shown).toContain('/enquiry/')
  })

  it('sees every failed mail, however much was kept since, or is told how', async () => {
    const written = (count: number, status: MailStatus, day: string) =>
      Array.from({ length: count }, (_, index) => ({
        id: randomUUID(),
        kind: 'enquiry-received' as const,
        subject: {},
        recipient: `${status}-${index}@example.com`,
        status,
        messageId: `<${status}-${index}@vpack.example>`,
        createdAt: new Date(`${day}T00:${String(index).padStart(2, '0')}:00Z`),
      }))
    await test.db.insert(mailTable).values(written(52, 'failed', '2001-01-01'))
    await test.db.insert(mailTable).values(written(51, 'kept', '2001-02-01'))
    const kept = await countMails(test.db, ['kept'])
    const overview = (await desk()).said
    const failedList = overview.indexOf('Failed mail, 52 in all, the oldest first:')
    expect(failedList).toBeGreaterThan(-1)
    expect(overview.indexOf(`Kept mail, ${kept} in all, the newest first:`)).toBeGreaterThan(
      failedList,
    )
    expect(overview.indexOf('failed-1@')).toBeGreaterThan(overview.indexOf('failed-0@'))
    expect(overview).not.toContain('failed-50@')
    expect(overview).toContain('The other 2: npm run desk -- mails --status failed --all')
    expect(overview).not.toContain('kept-0@')
    expect(overview).toContain('npm run desk -- mails --status kept --all')

    const newest = (await desk('mails', '--status', 'failed')).said
    expect(newest).toContain('failed-51@')
    expect(newest).not.toContain('failed-1@')
    expect(newest).toContain('The newest 50 of 52; --all lists every one.')
    const all = (await desk('mails', '--status', 'failed', '--all')).said
    expect(all.match(/failed-\d+@/g)).toHaveLength(52)
    expect(all).not.toContain('The newest')
    await test.db.delete(mailTable).where(like(mailTable.recipient, '%@example.com'))
  })

  it('withdraws the links of an enquiry, and reads the new one to its customer', async () => {
    const linkIn = ({ said }: { said: string }) => /\/enquiry\/([\w-]+)/.exec(said)?.[1] ?? ''
    const before = linkIn(await desk('show', reference))
    const relinked = await desk('relink', reference)
    expect(relinked).toMatchObject({ status: 0, said: expect.stringContaining(reference) })
    expect(linkIn(relinked)).toMatch(/^[\w-]{46}$/)
    expect(linkIn(relinked)).not.toBe(before)
    expect(linkIn(await desk('show', reference))).toBe(linkIn(relinked))
    expect((await desk('relink', 'VP-1')).status).toBe(1)
  })

  it('is refused a step the lifecycle does not have, with the ones it has', async () => {
    const { status, said } = await desk('move', reference, 'delivered')
    expect(status).toBe(1)
    expect(said).toContain('needs-information, confirmed, declined, cancelled')
    expect((await desk('move', reference, 'nonsense')).said).toContain('Status is one of')
    expect((await desk('move', 'VP-1', 'verifying')).said).toContain('There is no enquiry VP-1')
    expect((await desk('mail', 'nonsense')).said).toContain('There is no mail with this id')
    expect((await desk('frobnicate')).said).toContain('npm run desk')
  })

  it('keeps the customer’s mail back when asked to', async () => {
    const before = (await listMails(test.db, ['queued', 'kept'])).length
    expect((await desk('move', reference, 'confirmed', '--no-mail')).said).toContain(
      'No mail was sent',
    )
    expect(await listMails(test.db, ['queued', 'kept'])).toHaveLength(before)
  })

  it('leads old addresses on, and is told why not', async () => {
    expect((await desk('redirect', '/old-beer', 'https://example.com/')).said).toContain(
      '/old-beer → https',
    )
    expect((await desk('redirects', '--search', 'old-beer')).said.trim()).toBe(
      '/old-beer → https://example.com/',
    )
    const refused = await desk('redirect', '/about', '/catalogue')
    expect(refused).toEqual({
      status: 1,
      said: 'path: /about is an address of the site itself, which the redirect would hide.\n',
    })
    expect((await desk('redirect', '/old-beer', '--remove')).said).toContain('no longer redirected')
    expect((await desk('redirect', '/old-beer')).said).toContain(
      'Give the old address and the new one',
    )
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
    const waiting = (await desk('reviews')).said
    expect(waiting).toContain('Eleven pallets without a breakage.')
    const review = /[0-9a-f-]{36}/.exec(waiting)?.[0] ?? ''
    expect((await desk('review', review, 'approve')).said).toContain(`${product.sku} is approved`)
    expect((await desk('reviews')).said).toContain('No review is waiting.')
    expect((await desk('reviews', '--status', 'approved')).said).toContain('Mary')
    expect(await desk('review', review, 'praise')).toMatchObject({ status: 1 })
    expect(await desk('reviews', '--status', 'nice')).toMatchObject({ status: 1 })
  })

  it('puts right what an enquiry or a message says of its sender', async () => {
    const { reference } = await storeEnquiry(test.db)
    const corrected = await desk(
      'correct',
      reference,
      'phone=0855501299',
      'suburb=Nuri',
      '--by',
      'Ann',
    )
    expect(corrected).toEqual({ status: 0, said: `${reference}: phone, suburb corrected.\n` })
    const shown = (await desk('show', reference)).said
    expect(shown).toContain('(08) 5550 1299')
    expect(shown).toMatch(/details corrected · by Ann · Corrected: phone, suburb or town\./)

    const message = await storeMessage(test.db)
    expect((await desk('correct', message, 'email=mary@right.example')).said).toBe(
      `${message}: email corrected. Mails that go to the new address: 1.\n`,
    )
    expect(await desk('correct', reference, 'postcode=53')).toEqual({
      status: 1,
      said: 'postcode: Enter the postcode as four digits, such as 5353.\n',
    })
    expect((await desk('correct', reference, 'phone')).said).toContain('as field=value')
    expect((await desk('correct', 'mary@right.example', 'phone=1')).said).toContain(
      'Give the reference',
    )
  })

  it('sees what is held of somebody, and forgets it when told to', async () => {
    const email = 'mary@forget.example'
    const message = await storeMessage(test.db, { email, message: 'Is it kept in stock?' })
    const over = await storeEnquiry(test.db, { email, company: 'Forget Wines' })
    const open = await storeEnquiry(test.db, { email })
    expect(await desk('move', over.reference, 'declined', '--no-mail')).toMatchObject({ status: 0 })

    const shown = (await desk('forget', email)).said
    for (const held of [message, 'Is it kept in stock?', over.reference, open.reference]) {
      expect(shown).toContain(held)
    }
    expect(shown).toContain('Nothing is forgotten yet')
    expect(await desk('forget', open.reference, '--yes')).toEqual({
      status: 1,
      said: `${open.reference}: not over yet. Deliver, decline or cancel it first.\n`,
    })

    expect(await desk('forget', email, '--yes', '--by', 'Ann')).toEqual({
      status: 0,
      said: `Contact messages deleted: 1.\nOnly figures are left of ${over.reference}.\nNot over, so kept whole: ${open.reference}.\n`,
    })
    const left = (await desk('show', over.reference)).said
    expect(left).toMatch(/Forgotten .+ by Ann/)
    expect(left).toContain(over.product.sku)
    expect(left).not.toContain('Forget Wines')
    expect(left).not.toContain('/enquiry/')
    expect((await desk('forget', 'nonsense')).said).toContain('Give an e-mail address')
  })
})

describe('the audit log', () => {
  const written = () => test.db.select().from(auditTable).orderBy(auditTable.id)

  it('has one row for every command that changed something, and names nobody who may be forgotten', async () => {
    const { reference } = await storeEnquiry(test.db, { email: 'zoe@forget.example.com' })
    const before = (await written()).length
    await desk('show', reference)
    await desk('forget', 'zoe@forget.example.com')
    await desk('move', reference, 'delivered')
    expect((await written()).length).toBe(before)
    await desk('move', reference, 'verifying', '--by', 'Ann', '--no-mail')
    await desk('correct', reference, 'phone=08 5550 9876', '--by=Ben')
    await desk('move', reference, 'cancelled', '--no-mail')
    await desk('forget', 'zoe@forget.example.com', '--yes')
    const rows = (await written()).slice(before)
    expect(rows.every(({ source }) => source === 'command')).toBe(true)
    expect(rows.map(({ actor, subject }) => [actor, subject]).slice(0, 2)).toEqual([
      ['Ann', reference],
      ['Ben', reference],
    ])
    expect(rows).toHaveLength(4)
    expect(JSON.stringify(rows)).not.toMatch(/zoe@|5550 9876/)
  })
})
