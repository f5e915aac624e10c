import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { closeThreads } from '#app/platform/threads/threads.server.ts'
import { buildEml } from '#tests/factories/eml.ts'
import { hostileMails } from '#tests/factories/hostile-mails.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { incomingMailTable, incomingOriginalTable } from '../tables.server.ts'
import { mailInLimits } from './arrived-mail.ts'
import { readMailbox } from './read-mailbox.server.ts'

const test = openTestDatabase()
afterAll(closeThreads)
beforeEach(async () => {
  await test.db.delete(incomingMailTable)
})

const stored = () =>
  test.db.select().from(incomingMailTable).orderBy(asc(incomingMailTable.receivedAt))

/** Returns the size of each original by the id of its mail. */
async function originalBytes(): Promise<Map<string, number>> {
  const { mail, content } = incomingOriginalTable
  const rows = await test.db
    .select({ mail, bytes: sql<number>`length(${content})` })
    .from(incomingOriginalTable)
  return new Map(rows.map((row) => [row.mail, row.bytes]))
}

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

it('readMailbox > receives hostile mails whole, and the mail after each of them', async () => {
  // Parsing is tested with all of them; two of 40 MB would only store the same amount again.
  const hostile = hostileMails.filter(({ name }) => !/40 MB (?:of text|in the)/.test(name))
  const mails = hostile.flatMap(({ name, build }) => [build(), buildEml({ subject: name })])
  const server = await startImapServer(mails)
  let received = 0
  for (let taken = 1; taken > 0; received += taken) taken = await readMailbox(test.db, server.url)
  expect(received).toBe(mails.length)
  expect(server.mails.every(({ flags }) => flags.has('\\Seen') && flags.size === 1)).toBe(true)
  const [tray, originals] = [await stored(), await originalBytes()]
  expect(tray.map(({ state }) => state)).toEqual(mails.map(() => 'tray'))
  for (const [at, { name, says }] of hostile.entries()) {
    expect(tray[2 * at + 1]?.subject).toBe(name)
    for (const words of says) expect(tray[2 * at]?.body).toContain(words)
    expect(originals.get(tray[2 * at]?.id ?? '')).toBe(mails[2 * at]?.length)
  }
  await server.stop()
})

it('readMailbox > throws if the login fails or the server is unreachable', async () => {
  const server = await startImapServer([])
  await expect(readMailbox(test.db, server.url.replace('secret', 'wrong'))).rejects.toThrow()
  await server.stop()
  await expect(readMailbox(test.db, server.url)).rejects.toThrow()
})
