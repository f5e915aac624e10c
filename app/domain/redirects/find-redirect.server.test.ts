import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { publish, watchPublications } from '#app/platform/database/publication.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { openRedirects } from './find-redirect.server.ts'
import { redirectTable } from './tables.server.ts'

const test = openTestDatabase()
const path = '/an-old-page'

beforeEach(async () => {
  await test.db.delete(redirectTable)
})

async function lead(target: string) {
  await test.db
    .insert(redirectTable)
    .values({ path, target })
    .onConflictDoUpdate({ target: redirectTable.path, set: { target } })
  await publish(test.db, 'redirects')
}

it('openRedirects returns a redirect as soon as it is published', async () => {
  const publications = watchPublications(test.url)
  const redirects = await openRedirects(publications, test.db)
  expect(redirects.current().targets.get(path)).toBeUndefined()
  await lead('/catalogue')
  await vi.waitFor(() => expect(redirects.current().targets.get(path)).toBe('/catalogue'))
  expect(redirects.current().targets.get('/catalogue')).toBeUndefined()
  redirects.stop()
  await publications.stop()
})

it('openRedirects returns the last target, even if an earlier read took longer', async () => {
  const stop = async () => {}
  const notifications = { listen: () => () => {}, stop }
  const silent = { follow: () => () => {}, notifications, stop }
  const redirects = await openRedirects(silent, test.db)
  await lead('/catalogue')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: read, resolve: isRead } = Promise.withResolvers<void>()
  const transaction = test.db.transaction.bind(test.db)
  vi.spyOn(test.db, 'transaction').mockImplementationOnce(async (work, config) => {
    const earlier = await transaction(work, config)
    isRead()
    await held
    return earlier
  })
  const first = redirects.refresh()
  await read
  await lead('/about')
  const second = redirects.refresh()
  // Gives the second read enough time to finish before the first.
  await Promise.race([second, setTimeout(200)])
  release()
  await Promise.all([first, second])
  expect(redirects.current().targets.get(path)).toBe('/about')
})
