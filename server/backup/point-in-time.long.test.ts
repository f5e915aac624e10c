import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectDatabase } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { requireFileOfPackage } from '#tests/support/debian-package.ts'
import { findFreePort } from '#tests/support/debian-service.ts'
import { migrateDatabase } from '../database/migrate-database.ts'

/* Restores a database to a moment by pgBackRest, as docs/operations.md describes it. */

const pgbackrest = requireFileOfPackage(['/usr/bin/pgbackrest'], 'pgbackrest')
const folder = mkdtempSync(path.join(tmpdir(), 'vpack-moment-'))
const data = path.join(folder, 'data')
const configuration = path.join(folder, 'pgbackrest.conf')
/** PostgreSQL refuses root, so it and pgBackRest run as its account. */
const account = process.getuid?.() === 0 ? accountOf('postgres') : userInfo()
let programs = ''
let port = 0

function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function run(program: string, ...args: string[]): string {
  const { uid, gid } = account
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    uid,
    gid,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

/**
 * Returns the folder of PostgreSQL 15's programs; pgBackRest of Debian 12 knows no newer one. The
 * package is unpacked only, since its installation would start a server.
 */
function findPrograms(): string {
  const installed = '/usr/lib/postgresql/15/bin'
  if (existsSync(path.join(installed, 'postgres'))) return installed
  for (const [program, args] of [
    ['apt-get', ['download', 'postgresql-15']],
    ['sh', ['-c', 'dpkg -x postgresql-15_*.deb postgresql']],
  ] as const) {
    spawnSync(program, args, { cwd: folder, stdio: 'ignore', timeout: 300_000 })
  }
  const unpacked = path.join(folder, 'postgresql', installed)
  if (!existsSync(unpacked)) throw new Error('PostgreSQL 15 is missing (Debian: postgresql-15).')
  return unpacked
}

const options = [`--config=${configuration}`, `--lock-path=${folder}`, `--log-path=${folder}`]
const backrest = (...args: string[]) => run(pgbackrest, ...options, '--stanza=vpack', ...args)
const control = (...args: string[]) =>
  run(path.join(programs, 'pg_ctl'), '-D', data, '-w', '-l', path.join(folder, 'log'), ...args)

beforeAll(async () => {
  chownSync(folder, account.uid, account.gid)
  programs = findPrograms()
  port = await findFreePort()
  const repository = path.join(folder, 'repository')
  mkdirSync(repository)
  chownSync(repository, account.uid, account.gid)
  const copied = readFileSync(
    path.resolve(import.meta.dirname, '../../deploy/pgbackrest.conf'),
    'utf8',
  )
    .replace('/var/lib/pgbackrest', repository)
    .replace('/var/lib/postgresql/18/main', data)
    .replace('pg1-port=5432', `pg1-port=${port}\npg1-socket-path=${folder}\npg1-user=vpack`)
  writeFileSync(configuration, copied)
  run(path.join(programs, 'initdb'), '-D', data, '-U', 'vpack', '-A', 'trust', '-E', 'UTF8')
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
archive_mode = on
archive_command = '${pgbackrest} ${options.join(' ')} --stanza=vpack archive-push %p'
`,
  )
  control('start')
}, 300_000)
afterAll(() => {
  if (existsSync(path.join(data, 'postmaster.pid'))) control('stop', '-m', 'immediate')
  rmSync(folder, { recursive: true })
})

/** Lists the companies; null while the database is still being recovered. */
async function listCompanies(url: string): Promise<string[] | null> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ names: string[] | null }>(
    `select case when not pg_is_in_recovery() then array(select name from company order by name) end as names`,
  )
  await client.end()
  return rows[0]?.names ?? null
}

it('pgBackRest > restores the database to the moment before a mistake', {
  timeout: 300_000,
}, async () => {
  const url = `postgres://vpack@127.0.0.1:${port}/vpack`
  const server = new pg.Client({ connectionString: url.replace(/vpack$/, 'postgres') })
  await server.connect()
  await server.query('create database vpack')
  await server.query('create role vpack_portal nologin')
  await server.end()
  await migrateDatabase({ url, ownerUrl: url })
  const { db, pool, close } = connectDatabase(url, 1)
  await storeCompany(db, 'Ironbark Cellars')
  backrest('stanza-create')
  backrest('--type=full', 'backup')

  // Written after the backup: only the archive has it.
  await storeCompany(db, 'Redgum Estate')
  const { rows } = await pool.query<{ moment: string }>('select now()::text as moment')
  const moment = rows[0]?.moment ?? ''
  await pool.query('delete from company')
  await pool.query('select pg_switch_wal()')
  expect(await listCompanies(url)).toEqual([])
  await close()

  control('stop', '-m', 'fast')
  backrest('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore')
  control('start')
  await vi.waitFor(
    async () => expect(await listCompanies(url)).toEqual(['Ironbark Cellars', 'Redgum Estate']),
    60_000,
  )
})
