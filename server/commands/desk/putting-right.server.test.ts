import { describe, expect, it } from 'vitest'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { deskCommand } from '#tests/support/desk-command.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')
openLiveContent(test)
const desk = deskCommand(test)

describe('desk command', () => {
  it.each(['reviews', 'review', 'redirects', 'redirect', 'searches'])(
    'refuses “%s”, which is done at the desk, and prints its commands',
    async (name) => {
      expect(await desk(name)).toMatchObject({
        status: 1,
        output: expect.stringContaining('npm run desk -- relink'),
      })
    },
  )

  it('corrects the sender’s details of an enquiry or message', async () => {
    const { reference } = await storeEnquiry(test.db)
    const corrected = await desk(
      'correct',
      reference,
      'phone=0855501299',
      'suburb=Nuri',
      '--by',
      'Ann',
    )
    expect(corrected).toEqual({ status: 0, output: `${reference}: phone, suburb corrected.\n` })
    const shown = (await desk('show', reference)).output
    expect(shown).toContain('(08) 5550 1299')
    expect(shown).toMatch(/details corrected · by Ann · Corrected: phone, suburb or town\./)

    const message = await storeMessage(test.db)
    expect((await desk('correct', message, 'email=mary@right.example')).output).toBe(
      `${message}: email corrected. Mails that go to the new address: 1.\n`,
    )
    expect(await desk('correct', reference, 'postcode=53')).toEqual({
      status: 1,
      output: 'postcode: Enter the postcode as four digits, such as 5353.\n',
    })
    expect((await desk('correct', reference, 'phone')).output).toContain('as field=value')
    expect((await desk('correct', 'mary@right.example', 'phone=1')).output).toContain(
      'Give the reference',
    )
  })

  it('shows a person’s data, and erases it with --yes', async () => {
    const email = 'mary@forget.example'
    const message = await storeMessage(test.db, { email, message: 'Is it kept in stock?' })
    const over = await storeEnquiry(test.db, { email, company: 'Forget Wines' })
    const open = await storeEnquiry(test.db, { email })
    expect(await desk('move', over.reference, 'declined', '--no-mail')).toMatchObject({ status: 0 })

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
    const left = (await desk('show', over.reference)).output
    expect(left).toMatch(/Forgotten .+ by Ann/)
    expect(left).toContain(over.product.sku)
    expect(left).not.toContain('Forget Wines')
    expect(left).not.toContain('/enquiry/')
    expect((await desk('forget', 'nonsense')).output).toContain('Give an e-mail address')
  })
})
