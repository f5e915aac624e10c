import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { deliverMail } from './deliver-mail.server.ts'
import { enqueueMail } from './mail-queue.server.ts'
import { mailTable } from './tables.server.ts'
import { withdrawMail } from './withdraw-mail.server.ts'

const test = openTestDatabase()
const mail = { kind: 'contact-answer', subject: {}, recipient: 'mara@hill.example.com' } as const

async function statusOf(id: string) {
  const [row] = await test.db.select().from(mailTable).where(eq(mailTable.id, id))
  return row?.status
}

it('withdrawMail withdraws a mail within its delay, and it is never sent', async () => {
  const actor = await storeStaff(test.db, 'Ann Lee')
  const id = await enqueueMail(test.db, { ...mail, waitSeconds: 60 })
  const jobs = await test.pool.query(
    `select start_after > now() as waits from pgboss.job where data->>'mail' = $1`,
    [id],
  )
  expect(jobs.rows).toEqual([{ waits: true }])
  expect(await withdrawMail(test.db, actor, id)).toEqual({ outcome: 'done' })
  expect(await statusOf(id)).toBe('withdrawn')
  const composers = {} as never
  expect(
    await deliverMail(test.db, { composers, transport: null, from: 'e@v.example' }, id, false),
  ).toBe('settled')
  expect(await statusOf(id)).toBe('withdrawn')
  const [row] = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, id))
  expect(row).toMatchObject({ action: 'take-back-mail', actor: 'Ann Lee', source: 'screen' })
})

it.each<[string, Partial<typeof mailTable.$inferInsert>]>([
  ['its seconds are over', { notBefore: new Date(0) }],
  ['nobody was given any', { notBefore: null }],
  ['the mail server has its text', { handedOverAt: new Date() }],
  ['it was sent', { status: 'sent' }],
])('nobody takes a mail back when %s', async (_when, values) => {
  const actor = await storeStaff(test.db, 'Ann Lee')
  const id = await enqueueMail(test.db, { ...mail, waitSeconds: 60 })
  await test.db.update(mailTable).set(values).where(eq(mailTable.id, id))
  expect(await withdrawMail(test.db, actor, id)).toMatchObject({ outcome: 'too-late' })
  expect(await statusOf(id)).not.toBe('withdrawn')
})

it('withdrawMail is refused for an editor', async () => {
  const editor = await storeStaff(test.db, 'Ann Lee', ['editor'])
  const id = await enqueueMail(test.db, { ...mail, waitSeconds: 60 })
  expect(await withdrawMail(test.db, editor, id)).toMatchObject({ outcome: 'not-allowed-to-you' })
})
