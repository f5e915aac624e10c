import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { eraseMails } from './erase-mails.server.ts'
import { mailAbout, mailTable } from './tables.server.ts'

const test = openTestDatabase()

it('eraseMails erases the mails about an enquiry or a message, and no others', async () => {
  const mail = (subject: Record<string, string>) => ({
    id: randomUUID(),
    kind: 'enquiry-received' as const,
    status: 'sent' as const,
    subject,
    recipient: 'mary@hill.example',
    messageId: '<x@vpack.example>',
  })
  const [enquiry, contactRequest, other] = [randomUUID(), randomUUID(), randomUUID()]
  await test.db
    .insert(mailTable)
    .values([mail({ enquiry, event: '7' }), mail({ contactRequest }), mail({ enquiry: other })])
  await eraseMails(test.db, [enquiry, contactRequest])
  const left = await test.db.select().from(mailTable).where(eq(mailTable.status, 'sent'))
  expect(left.map(({ subject }) => subject)).toEqual([{ enquiry: other }])
})

it('eraseMails uses the index instead of reading seven years of other mails', async () => {
  const plan = await test.db.transaction(async (tx) => {
    // With the few rows of a test, a sequential scan would be faster.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<Record<string, string>>(
      sql`explain select from ${mailTable} where ${inArray(mailAbout, [randomUUID(), randomUUID()])}`,
    )
    return JSON.stringify(rows)
  })
  expect(plan).toMatch(/Index.* on mail_about_index/)
})
