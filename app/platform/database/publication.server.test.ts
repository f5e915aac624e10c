import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  maxRecordedChanges,
  type PublicationWatch,
  publish,
  readChangesSince,
  readPublicationVersion,
  watchPublications,
} from './publication.server.ts'

const test = openTestDatabase()
let publications: PublicationWatch

/** Waits until the connection listens. */
const isListening = () => vi.waitFor(async () => expect(await listeners()).toHaveLength(1))

async function listeners() {
  const { rows } = await test.pool.query(
    `select pid from pg_stat_activity where query = 'listen publication' and datname = current_database()`,
  )
  return rows
}

beforeEach(() => {
  publications = watchPublications(test.url)
})
afterEach(() => publications.stop())

it('publish notifies followers of that content only, after the commit', async () => {
  const heard = vi.fn()
  const heardElsewhere = vi.fn()
  publications.follow('redirects', heard)
  publications.follow('articles', heardElsewhere)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  const before = await readPublicationVersion(test.db, 'redirects')
  await test.db.transaction(async (tx) => {
    await publish(tx, 'redirects')
    expect(await readPublicationVersion(test.db, 'redirects')).toBe(before)
  })
  const { calls: elsewhere } = heardElsewhere.mock
  await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThan(elsewhere.length))
  expect(await readPublicationVersion(test.db, 'redirects')).toBe(before + 1)
})

it('all followers share one listening connection', async () => {
  publications.follow('redirects', () => {})
  publications.follow('articles', () => {})
  publications.follow('catalogue', () => {})
  await isListening()
})

it('a follower that unsubscribed is not notified', async () => {
  const heard = vi.fn()
  const left = vi.fn()
  publications.follow('redirects', heard)
  const leave = publications.follow('redirects', left)
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(2))
  leave()
  await publish(test.db, 'redirects')
  await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThan(2))
  expect(left).toHaveBeenCalledTimes(2)
})

it('watchPublications listens again after its connection was cut', async () => {
  const heard = vi.fn()
  publications.follow('redirects', heard)
  await isListening()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  const [cut] = await listeners()
  await test.pool.query('select pg_terminate_backend($1)', [cut?.pid])
  await vi.waitFor(() => expect(heard.mock.calls.length).toBeGreaterThan(2), { timeout: 30_000 })
  await isListening()
  expect(await listeners()).not.toEqual([cut])
})

describe('changes of a publication', () => {
  const publishChanged = (...keys: string[]) =>
    test.db.transaction((tx) =>
      publish(tx, 'reviews', { changes: keys.map((key) => ({ kind: 'product', key })) }),
    )
  const version = () => readPublicationVersion(test.db, 'reviews')

  it('are read for every version after the given one', async () => {
    await publishChanged('A-1')
    const after = await version()
    await publishChanged('A-2', 'A-2', 'A-3')
    await publishChanged('A-4')
    const changes = await readChangesSince(test.db, 'reviews', { after, until: await version() })
    expect(changes?.map(({ key }) => key).sort()).toEqual(['A-2', 'A-3', 'A-4'])
  })

  it('are unknown if one version since did not record them', async () => {
    const after = await version()
    await publishChanged('A-1')
    await publish(test.db, 'reviews')
    await publishChanged('A-2')
    const until = await version()
    expect(await readChangesSince(test.db, 'reviews', { after, until })).toBeNull()
  })

  it('are unknown if they are more than are recorded, or older than the recorded versions', async () => {
    const after = await version()
    await publishChanged(...Array.from({ length: maxRecordedChanges + 1 }, (_, at) => `B-${at}`))
    const until = await version()
    expect(await readChangesSince(test.db, 'reviews', { after, until })).toBeNull()
    for (let at = 0; at < 103; at++) await publishChanged(`C-${at}`)
    const newest = await version()
    const since = (from: number) =>
      readChangesSince(test.db, 'reviews', { after: from, until: newest })
    expect(await since(newest - 100)).toHaveLength(100)
    expect(await since(until)).toBeNull()
  })
})
