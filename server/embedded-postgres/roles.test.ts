import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import { migrateDatabase } from '../database/migrate-database.ts'
import { controlCluster, createCluster, readRunningUrl } from './cluster.ts'
import { type DatabaseLease, leaseDatabase } from './lease.ts'
import { chooseFolders } from './place.ts'

const folder = mkdtempSync('/tmp/vpack-roles-')
// Root's PostgreSQL runs under another account, which must be able to enter.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(url: string, question: string): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

const foreign = `select count(*)::int from pg_class
  where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle', 'pgboss'))
    and relkind in ('r', 'p', 'S') and pg_get_userbyid(relowner) <> 'vpack_owner'`

describe('roles of the embedded PostgreSQL', { timeout: 120_000 }, () => {
  const home = path.join(folder, 'new')
  let lease: DatabaseLease
  beforeAll(async () => {
    process.env.SMTP_URL = 'smtp://user:a-password@mail.example.com'
    lease = await leaseDatabase({ VPACK_DATA: home })
    process.env.SMTP_URL = ''
    await migrateDatabase(lease)
  }, 120_000)
  afterAll(() => lease.release())

  it.each([
    'create table more (n int)',
    'create temporary table more (n int)',
    'create schema more',
    'create function more() returns int language sql as $$ select 1 $$',
    'create extension plpython3u',
    'create role more',
    'create database more',
    'drop table cart',
    'alter table cart add column more int',
    'alter table enquiry_event disable trigger all',
    'alter role vpack_site superuser',
    'truncate cart',
    'create table pgboss.more (n int)',
    `select pgboss.create_queue('more', '{}')`,
    'set role vpack_owner',
    'set session_replication_role = replica',
    `update secret set value = 'mine'`,
    'delete from enquiry_event',
    `update enquiry_event set to_status = 'delivered'`,
    `update revision set body = '{}'`,
    'select * from drizzle.__drizzle_migrations',
    `copy cart from program 'id'`,
    `copy cart to '/tmp/cart'`,
    `copy cart from '/etc/passwd'`,
    `select pg_read_file('/etc/passwd')`,
    `select pg_ls_dir('.')`,
    `select lo_import('/etc/passwd')`,
    'select * from pg_authid',
    'alter system set fsync = off',
    'checkpoint',
  ])('do not let a serving process %s', async (statement) => {
    await expect(ask(lease.url, statement)).rejects.toThrow(
      /permission denied|must be (owner|superuser)|Only roles with/,
    )
  })

  it('are three without superuser rights; the serving one is only a member of the portal’s', async () => {
    const roles = await ask(
      lease.ownerUrl,
      `select rolname, rolsuper or rolcreaterole or rolreplication or rolbypassrls, rolcreatedb,
         (select count(*)::int from pg_auth_members where member = pg_roles.oid)
       from pg_roles where rolname like 'vpack\\__%' order by 1`,
    )
    expect(roles).toEqual([
      ['vpack_owner', false, true, 1],
      ['vpack_portal', false, false, 0],
      ['vpack_site', false, false, 1],
    ])
    expect(await ask(lease.ownerUrl, foreign)).toEqual([[0]])
  })

  it('give a serving process access to tables that the owner adds later', async () => {
    await ask(lease.ownerUrl, 'create table later (id serial primary key, word text)')
    await ask(lease.url, `insert into later (word) values ('added')`)
    expect(await ask(lease.url, 'select word from later')).toEqual([['added']])
    await expect(ask(lease.url, 'drop table later')).rejects.toThrow('must be owner')
  })

  it('have separate passwords in private files', () => {
    const files = ['vpack', 'vpack_owner', 'vpack_site'].map((role) =>
      path.join(home, `data/${role}-password`),
    )
    for (const file of files) expect(statSync(file).mode & 0o777, file).toBe(0o600)
    expect(new Set(files.map((file) => readFileSync(file, 'utf8'))).size).toBe(3)
  })

  it.runIf(process.platform === 'linux')(
    'do not pass our secrets to PostgreSQL’s environment',
    () => {
      const pid = readFileSync(path.join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0]
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      const names = environment.map((entry) => entry.split('=')[0]).filter((name) => name !== '')
      const known = /^(PATH|TMPDIR|TZ|LD_LIBRARY_PATH|LC_\w+|PWD|OLDPWD|SHLVL|_|PG\w+)$/
      expect(names.filter((name) => !known.test(name ?? ''))).toEqual([])
      expect(environment.join()).not.toContain('a-password')
    },
  )
})

// Only sites of an earlier version need it, once; `two-roles.test.ts` tests a handover daily.
it.runIf(isLong)(
  'a cluster of an earlier version is converted at the next start, with all its data',
  async () => {
    const home = path.join(folder, 'old')
    const place = chooseFolders(home)
    await createCluster(place)
    await controlCluster(place).start()
    const superuser = readRunningUrl(place) ?? ''
    await ask(superuser, 'create database vpack')
    const old = superuser.replace(/\/postgres$/, '/vpack')
    await migrateDatabase({ url: old, ownerUrl: old })
    await ask(old, `insert into publication values ('catalogue', 7)`)
    const [reference] = await ask(old, `select nextval('enquiry_reference')::int`)
    expect(await ask(old, foreign)).not.toEqual([[0]])

    const both = await Promise.all([1, 2].map(() => leaseDatabase({ VPACK_DATA: home })))
    try {
      await Promise.all(both.map((lease) => migrateDatabase(lease)))
      const [{ url, ownerUrl } = { url: '', ownerUrl: '' }, second] = both
      expect(second?.url).toBe(url)
      expect(await ask(ownerUrl, foreign)).toEqual([[0]])
      expect(await ask(url, `select version from publication where content = 'catalogue'`)).toEqual(
        [[7]],
      )
      expect(await ask(url, `select nextval('enquiry_reference')::int`)).toEqual([
        [Number(reference?.[0]) + 1],
      ])
      await ask(ownerUrl, 'alter table cart add column more int')
      await expect(ask(url, 'alter table cart drop column more')).rejects.toThrow('must be owner')
    } finally {
      for (const { release } of both) await release()
    }
  },
  120_000,
)
