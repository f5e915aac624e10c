import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findContractions, readMigrationsSinceRelease } from './find-contractions.ts'

/**
 * Script that fails if a table was changed without its migration (generating one must then find
 * nothing to do), or if a migration since the last release does more than expand its schema.
 */
const checkout = path.resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(path.join(tmpdir(), 'vpack-migrations-'))
try {
  cpSync(path.join(checkout, 'db/migrations'), copy, { recursive: true })
  const before = readdirSync(copy).length
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      '--dialect=postgresql',
      '--casing=snake_case',
      '--schema=./app/**/tables.server.ts',
      `--out=${path.relative(checkout, copy)}`,
    ],
    { cwd: checkout, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`)
  if (readdirSync(copy).length !== before) {
    throw new Error('A table changed without a migration: run npx drizzle-kit generate.')
  }
  const { schema, newer } = readMigrationsSinceRelease()
  const contractions = newer.flatMap(({ file, sql }) =>
    findContractions(sql, schema).map((reason) => `${file} ${reason}`),
  )
  if (contractions.length > 0) {
    throw new Error(
      `${contractions.join('\n')}\nProcesses of the last release would fail: see “What a release may contain” in docs/operations.md.`,
    )
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
