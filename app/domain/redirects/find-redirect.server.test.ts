import { expect, it, vi } from 'vitest'
import { publish } from '#app/platform/publication.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { openRedirects } from './find-redirect.server.ts'
import { redirectTable } from './tables.server.ts'

const test = openTestDatabase()

it('leads on from an old address as soon as the redirect is published', async () => {
  const redirects = await openRedirects(test.url, test.db)
  expect(redirects.find('/an-old-page')).toBeUndefined()
  await test.db.transaction(async (tx) => {
    await tx.insert(redirectTable).values({ path: '/an-old-page', target: '/catalogue' })
    await publish(tx, 'redirects')
  })
  await vi.waitFor(() => expect(redirects.find('/an-old-page')).toBe('/catalogue'))
  expect(redirects.find('/catalogue')).toBeUndefined()
  await redirects.stop()
})
