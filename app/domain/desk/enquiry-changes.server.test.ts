import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type Notifications,
  openNotifications,
} from '#app/platform/database/notifications.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { openChangeStream, startEnquiryChanges } from './enquiry-changes.server.ts'

const test = openTestDatabase()
let notifications: Notifications
let stop: () => void

beforeEach(() => {
  notifications = openNotifications(test.url)
  stop = startEnquiryChanges(notifications)
})
afterEach(async () => {
  stop()
  await notifications.stop()
})

/** Reads until the text arrives, then ends the stream. */
async function readUntil(stream: ReadableStream<Uint8Array>, wanted: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of stream) {
    text += decoder.decode(bytes)
    if (text.includes(wanted)) return text
  }
  return text
}

it('change stream > reports an enquiry that was just sent', async () => {
  const sent: string[] = []
  const reading = readUntil(openChangeStream('priya'), '"ids":["')
  // An enquiry sent before the connection listens is reported without its id.
  let text: string | undefined
  while (text === undefined) {
    sent.push((await storeEnquiry(test.db)).id)
    text = await Promise.race([reading, setTimeout(100, undefined)])
  }
  expect(sent.some((id) => text.includes(id))).toBe(true)
})

it('change stream > continues after the database connection was cut', async () => {
  const stream = openChangeStream('priya')
  await test.db.execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  )
  const reading = readUntil(stream, '"ids":[]')
  expect(await reading).toContain('event: changed')
})

it('change stream > ends when the process stops', async () => {
  const stream = openChangeStream('priya')
  const reading = readUntil(stream, 'never')
  stop()
  expect(await reading).toContain('retry: 2000')
})

it('change stream > closes a person’s oldest stream when a seventh is opened', async () => {
  const first = openChangeStream('sam')
  const more = Array.from({ length: 6 }, () => openChangeStream('sam'))
  expect(await readUntil(first, 'never')).toContain('retry')
  for (const stream of more) await stream.cancel()
})
