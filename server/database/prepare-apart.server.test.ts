import { afterEach, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { prepareApart } from './prepare-apart.ts'

const test = openTestDatabase()
const checkedByOthers = {
  HUMAN_CHECK: 'turnstile',
  HUMAN_CHECK_SITE_KEY: 'key',
  HUMAN_CHECK_SECRET: 'secret',
}

afterEach(() => {
  for (const name of Object.keys(checkedByOthers)) delete process.env[name]
})

it('a database is prepared without the secrets of the site, whatever else it needs them for', async () => {
  Object.assign(process.env, checkedByOthers)
  expect(await prepareApart(test)).toBe(true)
})

it('a database that its role may not prepare is said to be unprepared', async () => {
  expect(await prepareApart({ url: test.url, ownerUrl: test.url })).toBe(false)
})
