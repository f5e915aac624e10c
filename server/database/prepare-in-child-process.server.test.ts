import { afterEach, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { prepareInChildProcess } from './prepare-in-child-process.ts'

const test = openTestDatabase()
const checkedByOthers = {
  HUMAN_CHECK: 'turnstile',
  HUMAN_CHECK_SITE_KEY: 'key',
  HUMAN_CHECK_SECRET: 'secret',
}

afterEach(() => {
  for (const name of Object.keys(checkedByOthers)) delete process.env[name]
})

it('prepareInChildProcess prepares a database without the site’s secrets', async () => {
  Object.assign(process.env, checkedByOthers)
  expect(await prepareInChildProcess(test)).toBe(true)
})

it('prepareInChildProcess returns false if the role may not prepare the database', async () => {
  expect(await prepareInChildProcess({ url: test.url, ownerUrl: test.url })).toBe(false)
})
