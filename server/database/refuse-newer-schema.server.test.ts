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
    // A newer release may grant less than this one would.
    await ask(ownerUrl, `revoke delete on cart from "${new URL(url).username}"`)
  })

  it('lets the release before it start, which leaves schema and rights as they are', async () => {
    expect(run('prepare.ts')).toEqual({ status: 0, said: '' })
    const rights = `select has_table_privilege($$${new URL(url).username}$$, 'cart', 'delete') as may`
    expect(await ask(ownerUrl, rights)).toEqual([{ may: false }])
  })

  it('lets no release start that is older than those that it serves', async () => {
    const table = 'drizzle.__drizzle_migrations'
    const [before] = await ask(ownerUrl, `select obj_description('${table}'::regclass) as text`)
    expect(before?.text).toMatch(/^Serves releases whose newest migration is of \d+$/)
    const later = before?.text.replace(/\d+/, '1900000000000')
    await ask(ownerUrl, `comment on table ${table} is '${later}'`)
    const { status, said } = run('prepare.ts')
    expect(said).toMatch(
      /^The database was migrated by a newer release: .* `npm run restore -- .*\n$/,
    )
    expect(status).toBe(1)
    await ask(ownerUrl, `comment on table ${table} is '${before?.text}'`)
  })

  it.each([
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
