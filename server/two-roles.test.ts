import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { describeExcessPowers, readRolePowers } from '#app/platform/database/role-powers.server.ts'
import { migrateDatabase } from './database/migrate-database.ts'
import { refuseBypassing } from './database/refuse-bypassing.ts'
import { describeServingRole } from './database/serving-role.ts'
import { controlCluster, createCluster, readRunningUrl } from './embedded-postgres/cluster.ts'
import { chooseFolders } from './embedded-postgres/place.ts'

const folder = mkdtempSync('/tmp/vpack-own-')
// Root's PostgreSQL runs under another account, which must be able to enter.
chmodSync(folder, 0o755)
let superuser = ''
let stop = async () => {}

/** Creates an operator's server without any of our roles. */
beforeAll(async () => {
  const place = chooseFolders(path.join(folder, 'home'))
  await createCluster(place)
  const control = controlCluster(place)
  await control.start()
  superuser = readRunningUrl(place) ?? ''
  stop = control.stop
}, 120_000)
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(url: string, ...statements: string[]): Promise<pg.QueryResult | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let last: pg.QueryResult | undefined
    for (const statement of statements) last = await client.query(statement)
    return last
  } finally {
    await client.end()
  }
}

/** Returns the SQL statements of one block in operations.md, which operators copy. */
function documented(first: string): string[] {
  const page = readFileSync(path.resolve(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const block = [...page.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].find(([, sql]) =>
    sql?.startsWith(first),
  )
  if (!block?.[1]) throw new Error(`operations.md has no block that starts with ${first}`)
  return block[1].split(';\n').filter((statement) => statement.trim() !== '')
}

function addressOf(role: string, password: string, database: string): string {
  const url = new URL(superuser)
  Object.assign(url, { username: role, password, pathname: `/${database}` })
  return url.href
}

async function powersOf(url: string): Promise<string[]> {
  const { db, close } = connectDatabase(url, 1)
  try {
    return describeExcessPowers(await readRolePowers(db))
  } finally {
    await close()
  }
}

describe('external PostgreSQL', { timeout: 60_000 }, () => {
  it('with the two documented roles is served by the one that may only access rows', async () => {
    await ask(superuser, ...documented('create role vpack_owner'))
    const ownerUrl = addressOf('vpack_owner', 'first-secret', 'vpack')
    const url = addressOf('vpack_site', 'second-secret', 'vpack')
    await migrateDatabase({ url, ownerUrl })
    expect(await powersOf(url)).toEqual([])
    expect(await describeServingRole(url)).toBe('Database role: vpack_site, for rows alone')
    expect(await powersOf(ownerUrl)).toEqual(['owns tables', 'creates tables'])
    await expect(ask(url, 'drop table cart')).rejects.toThrow('must be owner')
    await expect(migrateDatabase({ url, ownerUrl: url })).rejects.toThrow(
      'DATABASE_OWNER_URL: the role of DATABASE_URL may not migrate (permission denied',
    )
  })

  it('with a single role works, and the start reports its excess privileges', async () => {
    await ask(superuser, `create role single login password 'secret'`)
    await ask(superuser, 'create database one_role owner single')
    const url = addressOf('single', 'secret', 'one_role')
    await expect(migrateDatabase({ url, ownerUrl: url })).rejects.toThrow(
      'create role vpack_portal nologin; grant vpack_portal to single',
    )
    await ask(superuser, 'grant vpack_portal to single')
    await migrateDatabase({ url, ownerUrl: url })
    await ask(url, `insert into publication values ('catalogue', 7)`)
    expect(await describeServingRole(url)).toContain('single, which may do more than serving needs')
  })

  it('is refused for a role that bypasses row-level security', async () => {
    const { db, close } = connectDatabase(superuser, 1)
    try {
      await expect(refuseBypassing(db)).rejects.toThrow('bypasses row-level security')
    } finally {
      await close()
    }
    const serving = connectDatabase(addressOf('vpack_site', 'second-secret', 'vpack'), 1)
    await refuseBypassing(serving.db).finally(serving.close)
  })

  it('can be converted to two roles as documented, which revokes excess privileges', async () => {
    await ask(
      addressOf(...superuserOf('one_role')),
      ...documented('reassign owned').map((statement) =>
        statement.replace(/by vpack\b/, 'by single'),
      ),
    )
    const ownerUrl = addressOf('vpack_owner', 'first-secret', 'one_role')
    const url = addressOf('vpack_site', 'second-secret', 'one_role')
    await ask(ownerUrl, 'grant all on all tables in schema public to vpack_site')
    await migrateDatabase({ url, ownerUrl })
    expect(await powersOf(url)).toEqual([])
    const { rows } = (await ask(url, 'select version from publication')) ?? {}
    expect(rows).toEqual([{ version: 7 }])
    await expect(ask(url, 'truncate cart')).rejects.toThrow('permission denied')
  })

  it('detects excess privileges that a role has by membership', async () => {
    await ask(
      superuser,
      `create role bypassing login bypassrls password 'secret'`,
      `create role member login password 'secret'`,
      'grant bypassing, vpack_owner, pg_read_server_files to member',
    )
    expect(await powersOf(addressOf('bypassing', 'secret', 'vpack'))).toEqual([
      'bypasses row-level security',
    ])
    expect(await powersOf(addressOf('member', 'secret', 'vpack'))).toEqual([
      'bypasses row-level security',
      'reaches the server’s files or programs',
      'owns tables',
      'creates tables',
    ])
    expect(await powersOf(addressOf(...superuserOf('vpack')))).toEqual(['is a superuser'])
  })
})

function superuserOf(database: string): [string, string, string] {
  const { username, password } = new URL(superuser)
  return [username, password, database]
}
