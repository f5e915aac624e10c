import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { moveEnquiry } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { systemActor } from '#tests/support/actors.ts'
import { deskCommand } from '#tests/support/desk-command.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')
openLiveContent(test)
const desk = deskCommand(test)

async function moveTo(reference: string, to: 'cancelled' | 'declined') {
  const enquiry = await findEnquiryByReference(test.db, reference)
  await moveEnquiry(test.db, systemActor, { enquiry: enquiry?.id ?? '', to, mail: { send: false } })
}

describe('desk command', () => {
  it.each([
    '',
    'list',
    'show',
    'move',
    'correct',
    'mails',
    'retry',
    'held',
    'reviews',
    'redirects',
  ])('refuses “%s”, which is done at the desk, and prints its commands', async (name) => {
    expect(await desk(name)).toMatchObject({
      status: 1,
      output: expect.stringContaining('npm run desk -- relink'),
    })
  })

  it('withdraws the private links of an enquiry and prints the new one', async () => {
    const { reference } = await storeEnquiry(test.db)
    const linkIn = ({ output }: { output: string }) => /\/enquiry\/([\w-]+)/.exec(output)?.[1] ?? ''
    const relinked = await desk('relink', reference.toLowerCase())
    expect(relinked).toMatchObject({ status: 0, output: expect.stringContaining(reference) })
    expect(linkIn(relinked)).toMatch(/^[\w-]{46}$/)
    expect(linkIn(await desk('relink', reference))).not.toBe(linkIn(relinked))
    expect(await desk('relink', 'VP-1')).toEqual({
      status: 1,
      output: 'There is no enquiry VP-1.\n',
    })
  })

  it('makes an administrator, and says so if the person was one', async () => {
    const made = await desk('administrator', 'zoe@vpack.example', '--name', 'Zoe Lee')
    expect(made).toMatchObject({
      status: 0,
      output: expect.stringContaining('zoe@vpack.example is an administrator.'),
    })
    expect((await desk('administrator', 'zoe@vpack.example')).output).toContain('already')
    expect((await desk('administrator', 'no address')).status).toBe(1)
  })

  it('writes one row of the audit log for each change, without the person’s data', async () => {
    const email = 'zoe@forget.example.com'
    const { reference } = await storeEnquiry(test.db, { email })
    await moveTo(reference, 'cancelled')
    const written = () => test.db.select().from(auditTable).orderBy(auditTable.id)
    const before = (await written()).length
    await desk('forget', email)
    expect((await written()).length).toBe(before)
    await desk('relink', reference)
    await desk('forget', email, '--yes', '--by=Ben')
    const rows = (await written()).slice(before)
    expect(rows.every(({ source }) => source === 'command')).toBe(true)
    expect(rows).toHaveLength(2)
    expect(rows.at(-1)?.actor).toBe('Ben')
    expect(JSON.stringify(rows)).not.toContain('zoe@')
  })

  it('shows a person’s data, and erases it with --yes', async () => {
    const email = 'mary@forget.example'
    const message = await storeMessage(test.db, { email, message: 'Is it kept in stock?' })
    const over = await storeEnquiry(test.db, { email, company: 'Forget Wines' })
    const open = await storeEnquiry(test.db, { email })
    await moveTo(over.reference, 'declined')

    const shown = (await desk('forget', email)).output
    for (const held of [message, 'Is it kept in stock?', over.reference, open.reference]) {
      expect(shown).toContain(held)
    }
    expect(shown).toContain('Nothing is forgotten yet')
    expect(await desk('forget', open.reference, '--yes')).toEqual({
      status: 1,
      output: `${open.reference}: not closed yet. Deliver, decline or cancel it first.\n`,
    })

    expect(await desk('forget', email, '--yes', '--by', 'Ann')).toEqual({
      status: 0,
      output: `Contact messages deleted: 1.\nOnly figures are left of ${over.reference}.\nNot over, so kept whole: ${open.reference}.\n`,
    })
    const left = await findEnquiryByReference(test.db, over.reference)
    expect(left).toMatchObject({ forgotten: { by: 'Ann' }, details: { company: '' } })
    expect(left?.lines[0]?.product.sku).toBe(over.product.sku)
    expect((await desk('forget', 'nonsense')).output).toContain('Give an e-mail address')
  })
})
