import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dropDatabase } from '#tests/support/drop-database.ts'
import { withDatabase } from '#tests/support/template-database.ts'

/** A database without connections, because a restore refuses one in use. */
const name = `vpack_test_${process.pid}_${randomUUID().replaceAll('-', '')}`
const url = withDatabase(inject('serving'), name)
const ownerUrl = withDatabase(inject('owning'), name)
const folder = mkdtempSync(path.join(tmpdir(), 'vpack-newer-'))
const backup = path.join(folder, 'before-the-upgrade.sql.gz')
afterAll(async () => {
  const client = new pg.Client({ connectionString: inject('owning') })
  await client.connect()
  await dropDatabase(client, name)
  await client.end()
  rmSync(folder, { recursive: true })
})

function run(script: string, args: string[] = [], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve(import.meta.dirname, '../commands', script), ...args],
    {
      input,
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl,
        LOG_LEVEL: 'error',
      },
    },
  )
  return { status, said: stdout + stderr }
}

async function ask(address: string, statement: string) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

describe('database migrated by a newer release', () => {
  beforeAll(async () => {
    await ask(inject('owning'), `create database ${name} template ${inject('template')}`)
    expect(run('backup.ts', [backup]).status).toBe(0)
    await ask(
      ownerUrl,
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       values ('of a newer release', extract(epoch from timestamptz '2031-05-04 12:00Z') * 1000)`,
    )
  })

  it.each([
    // Used by the start of the site, of workers and of `npm run dev`.
    ['prepare.ts', [], 1],
    ['import.ts', [path.resolve(import.meta.dirname, '../../db/seed/catalogue/synonyms.csv')], 1],
    ['seed.ts', [], 1],
    ['desk.ts', ['forget', 'ann@example.com'], 1],
    ['rotate-secret.ts', [], 1],
    ['backup.ts', [path.join(folder, 'after.sql.gz')], 1],
    // Exit code that makes a mail server retry later.
    ['receive-mail.ts', [], 75],
  ])('refuses %s %j with exit code %i and one line that says what to do', (script, args, code) => {
    const { status, said } = run(script, args, 'Subject: Hello\r\n\r\nHello\r\n')
    expect(said).toMatch(
      /^The database was migrated by a newer release: its schema is of 2031-05-04, .* Start the release that migrated it .*\n$/,
    )
    expect(status).toBe(code)
  })

  it('can be replaced by a restore with this release, which then starts', async () => {
    expect(run('restore.ts', [backup, '--replace'])).toMatchObject({ status: 0 })
    expect(run('prepare.ts')).toEqual({ status: 0, said: '' })
  })
})
