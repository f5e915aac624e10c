import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { countMails } from '#app/domain/notifications/list-mails.server.ts'
import type { MailStatus } from '#app/domain/notifications/mail.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { deskCommand } from '#tests/support/desk-command.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')
const desk = deskCommand(test)

it('desk command lists every failed mail, or tells how to list them', async () => {
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
  const overview = (await desk()).output
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

  const newest = (await desk('mails', '--status', 'failed')).output
  expect(newest).toContain('failed-51@')
  expect(newest).not.toContain('failed-1@')
  expect(newest).toContain('The newest 50 of 52; --all lists every one.')
  const all = (await desk('mails', '--status', 'failed', '--all')).output
  expect(all.match(/failed-\d+@/g)).toHaveLength(52)
  expect(all).not.toContain('The newest')
})
