import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { mailSamples } from '#tests/factories/mail-samples.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { incomingMailTable } from '../tables.server.ts'
import { mailInLimits } from './arrived-mail.ts'
import { readMailbox } from './read-mailbox.server.ts'

const test = openTestDatabase()
afterAll(closeThreads)
beforeEach(async () => {
  await test.db.delete(incomingMailTable)
})

const stored = () =>
  test.db.select().from(incomingMailTable).orderBy(asc(incomingMailTable.receivedAt))

it('readMailbox > receives unread mails once and marks them as read', async () => {
  const server = await startImapServer([buildEml({ subject: 'One' }), buildEml({ subject: 'Two' })])
  expect(await readMailbox(test.db, server.url)).toBe(2)
  expect(await readMailbox(test.db, server.url)).toBe(0)
  expect((await stored()).map(({ subject }) => subject)).toEqual(['One', 'Two'])
  expect(server.mails.map(({ flags }) => [...flags])).toEqual([['\\Seen'], ['\\Seen']])
  await server.stop()
})

it('readMailbox > receives a stored but unmarked mail again and stores it once', async () => {
  const server = await startImapServer([buildEml()])
  await readMailbox(test.db, server.url)
  server.mails[0]?.flags.clear()
  await readMailbox(test.db, server.url)
  expect(await stored()).toHaveLength(1)
  await server.stop()
})

it('readMailbox > leaves a mail that is too large in the mailbox, flagged, and lists it in the tray', async () => {
  const huge = buildEml({ subject: 'Scans', text: 'x'.repeat(mailInLimits.bytes) })
  const server = await startImapServer([huge, buildEml({ subject: 'Next' })])
  expect(await readMailbox(test.db, server.url)).toBe(2)
  expect(server.mails[0]?.flags).toEqual(new Set(['\\Seen', '\\Flagged']))
  const [first, next] = await stored()
  expect(first).toMatchObject({ state: 'tray', subject: 'Scans' })
  expect(first?.body).toContain('still in the mailbox')
  expect(next).toMatchObject({ subject: 'Next' })
  await server.stop()
})

it('readMailbox > receives every sample mail and marks it as read', async () => {
  const server = await startImapServer(mailSamples.map(({ raw }) => raw))
  let received = 0
  for (let taken = 1; taken > 0; received += taken) taken = await readMailbox(test.db, server.url)
  expect(received).toBe(mailSamples.length)
  expect(server.mails.every(({ flags }) => flags.has('\\Seen') && flags.size === 1)).toBe(true)
  expect(await stored()).toHaveLength(mailSamples.length)
  await server.stop()
})

it('readMailbox > throws if the login fails or the server is unreachable', async () => {
  const server = await startImapServer([])
  await expect(readMailbox(test.db, server.url.replace('secret', 'wrong'))).rejects.toThrow()
  await server.stop()
  await expect(readMailbox(test.db, server.url)).rejects.toThrow()
})
