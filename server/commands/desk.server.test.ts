import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')

/** Runs `npm run desk` as a process. */
function deskProcess(...args: string[]) {
  const command = path.resolve(import.meta.dirname, 'desk.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: test.url,
      DATABASE_OWNER_URL: test.ownerUrl,
      LOG_LEVEL: 'error',
    },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

it('desk command runs in its own process, which exits with 1 on a refusal', async () => {
  const { reference } = await storeEnquiry(test.db)
  expect(deskProcess('relink', reference)).toEqual({
    status: 0,
    said: expect.stringContaining(reference),
  })
  expect(deskProcess('frobnicate')).toEqual({
    status: 1,
    said: expect.stringContaining('npm run desk'),
  })
})
