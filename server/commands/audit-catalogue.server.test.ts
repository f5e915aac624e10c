import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { and, eq, ne, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { isLong } from '#tests/support/long.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')

/** Runs the command. Returns its output and exit code. */
function audit() {
  const command = path.resolve(import.meta.dirname, 'audit-catalogue.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATABASE_URL: test.url, DATABASE_OWNER_URL: test.ownerUrl },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

// The catalogue of a new site is checked daily by `audit-catalogue.test.ts`.
it.runIf(isLong)('audit finds nothing in a new site', () => {
  expect(audit()).toEqual({ status: 0, said: 'Nothing to correct.\n' })
})

it('audit reports what an import broke', async () => {
  const sku = 'GB-CL750S-AG-BV-00-X'
  // Auditing all other bottles takes seconds.
  await test.db
    .delete(productTable)
    .where(and(eq(productTable.category, 'bottles'), ne(productTable.sku, sku)))
  await test.db
    .update(productTable)
    .set({ attributes: sql`${productTable.attributes} || '{"neckBase": 31}'::jsonb` })
    .where(eq(productTable.sku, sku))
  const { status, said } = audit()
  expect(status).toBe(1)
  expect(said).toMatch(/^GB-CL750S-AG-BV-00-X {2}outline: 30 × 60 screwcap: Neck 30\.\d+ mm/m)
  expect(said).toMatch(/\d+ to correct\.\n$/)
})
