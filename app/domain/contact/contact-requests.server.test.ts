import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { storeMessage } from '#tests/factories/contact-request.ts'
import { systemActor } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { correctContactRequest } from './contact-requests.server.ts'
import { contactRequestTable } from './tables.server.ts'

const test = openTestDatabase()

const stored = async (id: string) =>
  (await test.db.select().from(contactRequestTable).where(eq(contactRequestTable.id, id)))[0]

describe('correction of a contact request', () => {
  it('follows the form’s rules and redirects the pending acknowledgement', async () => {
    const id = await storeMessage(test.db, { email: 'mary@hil.example' })
    const before = await stored(id)
    const given = { email: 'mary@hill.example', company: '', phone: '0855501299' }
    expect(await correctContactRequest(test.db, systemActor, id, given)).toEqual({
      outcome: 'done',
      changed: ['company', 'email', 'phone'],
      readdressed: 1,
    })
    expect(await stored(id)).toEqual({
      ...before,
      ...given,
      phone: '(08) 5550 1299',
    })
    const mails = await test.db.select().from(mailTable)
    const acknowledged = mails.filter(({ kind }) => kind === 'contact-received')
    expect(acknowledged.map(({ recipient }) => recipient)).toEqual(['mary@hill.example'])
  })

  it('is refused with the form’s messages, and never changes subject and message', async () => {
    const id = await storeMessage(test.db)
    const before = await stored(id)
    expect(await correctContactRequest(test.db, systemActor, id, { name: ' ' })).toMatchObject({
      outcome: 'wrong-value',
      message: 'name: Enter your name.',
    })
    expect(await correctContactRequest(test.db, systemActor, id, { message: 'x' })).toMatchObject({
      outcome: 'wrong-value',
      message: 'There is no message. What can be corrected: name, company, email, phone.',
    })
    expect(await stored(id)).toEqual(before)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(
      await correctContactRequest(test.db, systemActor, nobody, { name: 'Mary' }),
    ).toMatchObject({
      outcome: 'no-such-request',
    })
  })
})
