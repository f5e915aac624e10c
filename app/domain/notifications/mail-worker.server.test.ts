import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import type { MailTransport } from '#app/platform/mail-transport.server.ts'
import { everyKind } from '#tests/support/mail-composers.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { enqueueMails } from './mail-queue.server.ts'
import { startMailWorker } from './mail-worker.server.ts'

const test = openTestDatabase()

const compose = async () => ({
  subject: 'VP-100001 received',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  replyTo: null,
  attachments: [],
})
const composers = everyKind(compose)

/** Mail server that defers mails to one mailbox. */
const transport: MailTransport = {
  send: async ({ to }) =>
    to === 'full@b.example'
      ? { outcome: 'deferred', message: '452 Mailbox full' }
      : { outcome: 'accepted' },
  close: () => {},
}

/** Counts mails by their status and the state of their jobs. */
async function fates() {
  const { rows } = await test.db.execute(sql`
    select mail.status, job.state, count(*)::int as mails
    from mail join pgboss.job on job.data->>'mail' = mail.id::text
    group by 1, 2 order by 3
  `)
  return rows
}

it('the mail worker sends the other mails of a batch, and retries a deferred one later', async () => {
  const recipients = ['a@b.example', 'full@b.example', ...Array(21).fill('c@d.example')]
  await enqueueMails(
    test.db,
    recipients.map((recipient) => ({ kind: 'enquiry-received', subject: {}, recipient })),
  )
  await stopJobs()
  const boss = await startJobs(test.url, 3)
  const stop = await startMailWorker(test.db, boss, { composers, transport, from: 'e@v.example' })
  await expect.poll(fates, { timeout: 30_000 }).toEqual([
    { status: 'queued', state: 'retry', mails: 1 },
    { status: 'sent', state: 'completed', mails: 22 },
  ])
  stop()
})

it('the mail worker sends a sign-in link ahead of 242 other mails and 60 invitations queued earlier', async () => {
  const sent: string[] = []
  const slow: MailTransport = {
    async send({ to }) {
      await wait(150)
      sent.push(to)
      return { outcome: 'accepted' }
    },
    close: () => {},
  }
  await enqueueMails(test.db, [
    ...Array(242).fill({ kind: 'enquiry-received', subject: {}, recipient: 'other' }),
    ...Array(60).fill({ kind: 'portal-invitation', subject: {}, recipient: 'invitation' }),
  ])
  await stopJobs()
  const boss = await startJobs(test.url, 4)
  const stop = await startMailWorker(test.db, boss, {
    composers,
    transport: slow,
    from: 'e@v.example',
  })
  await expect.poll(() => sent.includes('invitation')).toBe(true)
  const before = sent.length
  await enqueueMails(test.db, [{ kind: 'sign-in-link', subject: {}, recipient: 'waiting' }])
  await expect.poll(() => sent.includes('waiting'), { timeout: 30_000, interval: 20 }).toBe(true)
  const overtakers = sent.slice(before, sent.indexOf('waiting'))
  expect(overtakers.filter((to) => to === 'invitation').length).toBeLessThanOrEqual(6)
  expect(overtakers.filter((to) => to === 'other').length).toBeLessThanOrEqual(40)
  stop()
})
