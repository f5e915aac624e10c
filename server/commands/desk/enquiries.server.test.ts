import { beforeAll, describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { deliverMail } from '#app/domain/notifications/deliver-mail.server.ts'
import { listMails } from '#app/domain/notifications/list-mails.server.ts'
import { privateLinkNote } from '#app/platform/request/private-path.ts'
import { mailComposers } from '#server/workers.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { deskCommand } from '#tests/support/desk-command.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')
openLiveContent(test)
const desk = deskCommand(test)

/** Delivers queued mails without a mail server, so that they are kept. */
async function keepMails() {
  const delivery = { composers: mailComposers(test.db), transport: null, from: 'a@vpack.example' }
  for (const { id } of await listMails(test.db, ['queued'])) {
    await deliverMail(test.db, delivery, id, false)
  }
}

describe('desk command', () => {
  let reference = ''
  beforeAll(async () => {
    ;({ reference } = await storeEnquiry(test.db))
  })

  it('lists open enquiries, and shows one in full with missing details first', async () => {
    expect((await desk()).output).toContain(reference)
    const shown = (await desk('show', reference.toLowerCase())).output
    expect(shown).toContain('Missing or to settle')
    expect(shown).toContain('verifying, declined, cancelled')
    expect(shown).toMatch(/http:\/\/\S+\/enquiry\/[\w-]{43}/)
  })

  it('moves an enquiry through the lifecycle and mails the customer', async () => {
    expect(await desk('move', reference, 'verifying', '--by', 'Ann')).toEqual({
      status: 0,
      output: expect.stringContaining(`${reference}: submitted → verifying.`),
    })
    await keepMails()
    const [mail] = await listMails(test.db, ['kept'])
    expect(mail?.title).toBe(`${reference}: Being verified`)
    expect((await desk('mails', '--status', 'kept')).output).toContain('Being verified')
    const shown = (await desk('mail', mail?.id ?? '')).output
    expect(shown).toContain('We are checking stock')
    expect(shown).toContain(privateLinkNote)
    expect(shown).not.toContain('/enquiry/')
  })

  it('schedules a delivery on a closed day only with --closed-too', async () => {
    const { reference: wanted } = await storeEnquiry(test.db)
    for (const to of ['verifying', 'confirmed']) await desk('move', wanted, to, '--no-mail')
    const schedule = ['move', wanted, 'scheduled', '--delivery', '2099-01-26', '--no-mail']
    const refused = await desk(...schedule)
    expect(refused.status).toBe(1)
    expect(refused.output).toContain('26 January 2099 is Australia Day. The nearest working day is')
    expect((await desk(...schedule, '--closed-too')).output).toContain('confirmed → scheduled')
  })

  it('withdraws the private links of an enquiry and prints the new one', async () => {
    const linkIn = ({ output }: { output: string }) => /\/enquiry\/([\w-]+)/.exec(output)?.[1] ?? ''
    const before = linkIn(await desk('show', reference))
    const relinked = await desk('relink', reference)
    expect(relinked).toMatchObject({ status: 0, output: expect.stringContaining(reference) })
    expect(linkIn(relinked)).toMatch(/^[\w-]{46}$/)
    expect(linkIn(relinked)).not.toBe(before)
    expect(linkIn(await desk('show', reference))).toBe(linkIn(relinked))
    expect((await desk('relink', 'VP-1')).status).toBe(1)
  })

  it('refuses a step that the lifecycle does not allow, and lists the allowed ones', async () => {
    const { status, output } = await desk('move', reference, 'delivered')
    expect(status).toBe(1)
    expect(output).toContain('needs-information, confirmed, declined, cancelled')
    expect((await desk('move', reference, 'nonsense')).output).toContain('Status is one of')
    expect((await desk('move', 'VP-1', 'verifying')).output).toContain('There is no enquiry VP-1')
    expect((await desk('mail', 'nonsense')).output).toContain('There is no such mail')
    expect((await desk('frobnicate')).output).toContain('npm run desk')
  })

  it('sends no mail with --no-mail', async () => {
    const before = (await listMails(test.db, ['queued', 'kept'])).length
    expect((await desk('move', reference, 'confirmed', '--no-mail')).output).toContain(
      'No mail was sent',
    )
    expect(await listMails(test.db, ['queued', 'kept'])).toHaveLength(before)
  })
})

describe('audit log', () => {
  const written = () => test.db.select().from(auditTable).orderBy(auditTable.id)

  it('has one row per command that changed something, without personal names', async () => {
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
