import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { secretTable } from '#app/platform/database/tables.server.ts'
import { signingSecretName } from '#app/platform/sender/signature.server.ts'
import { isLong } from '#tests/support/long.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')
const day = 24 * 60 * 60 * 1000

function rotate(...args: string[]) {
  const command = path.resolve(import.meta.dirname, 'rotate-secret.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
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

/** Returns the remaining days of grace of each secret; null for the newest. */
async function graceDays() {
  const rows = await test.db
    .select()
    .from(secretTable)
    .where(eq(secretTable.name, signingSecretName))
    .orderBy(secretTable.validFrom)
  return rows.map(
    ({ expiresAt: until }) =>
      until && Math.max(0, Math.round((until.getTime() - Date.now()) / day)),
  )
}

it('rotate-secret installs a new secret, and --leaked ends the old one', async () => {
  expect(rotate()).toEqual({ status: 0, said: expect.stringContaining('A new secret signs from') })
  expect(await graceDays()).toEqual([365, null])
  expect(rotate('--grace-days', '30').status).toBe(0)
  expect(await graceDays()).toEqual([30, 30, null])
  expect(rotate('--leaked').status).toBe(0)
  expect(await graceDays()).toEqual([0, 0, 0, null])
})

const slips = [['--grace-days', '-1'], ['--grace-days', 'x'], ['--leak'], ['now']]

it.each((isLong ? slips : slips.slice(0, 1)).map((args) => [args]))(
  'rotate-secret changes nothing for invalid arguments: %j',
  async (args) => {
    const before = await graceDays()
    expect(rotate(...args)).toEqual({
      status: 1,
      said: expect.stringContaining('Usage: npm run rotate-secret'),
    })
    expect(await graceDays()).toEqual(before)
  },
)
