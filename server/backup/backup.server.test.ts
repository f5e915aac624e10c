import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { enquiryEventTable, enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { requeueStrandedMails } from '#app/domain/notifications/mail-worker.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { connectDatabase, type DatabaseConnection } from '#app/platform/database/database.server.ts'
import { startJobs, stopJobs } from '#app/platform/database/jobs.server.ts'
import { countUse } from '#app/platform/sender/count-uses.server.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { dropDatabase } from '#tests/support/drop-database.ts'
import { withDatabase } from '#tests/support/template-database.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { backupTables, isInBackup } from './backup-tables.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const site = openTestDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'vpack-backup-'))
const file = path.join(folder, 'whole.sql.gz')
const name = `vpack_test_${randomUUID().replaceAll('-', '')}`
let server: pg.Client
let target: string

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject('owning') })
  await server.connect()
  target = withDatabase(inject('owning'), name)
  await storeEnquiry(site.db, { message: 'Ring\tthe \\. bell\n\\.\nat gate 2 – “thanks” \\N' })
  await countUse(site.db, 'somebody', 3600, new Date())
  await takeBackup(site.ownerUrl, file)
})
beforeEach(() => server.query(`create database ${name}`))
afterEach(() => dropDatabase(server, name))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.end()
})

async function inTarget<Result>(use: (target: DatabaseConnection) => Promise<Result>) {
  const connection = connectDatabase(target, 2)
  try {
    return await use(connection)
  } finally {
    await connection.close()
  }
}

/**
 * Returns the number of rows and digest of each table in a backup, and the values of the sequences.
 */
async function contents(db: DatabaseConnection['db']) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables.filter(({ name }) => isInBackup(name))) {
    const { rows } = await db.execute(
      sql.raw(`select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text collate "C"))
        from "${name}" t`),
    )
    all[name] = rows[0]
  }
  const { rows: sequences } = await db.execute(
    sql`select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { ...all, sequences }
}

const restore = (from = file, options = {}) => restoreBackup(target, from, options)
const newFile = () => path.join(folder, `${randomUUID()}.sql.gz`)

it('every table is listed as kept or left out', async () => {
  const { rows } = await site.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(backupTables).sort())
})

it('a restored database has every row unchanged, continues its sequences, and accepts enquiries', async () => {
  const before = await contents(site.db)
  expect(before).toMatchObject({ enquiry: { rows: 1 }, mail: { rows: 2 } })
  const rows = await restore()
  expect(rows).toBeGreaterThan(700)
  await prepareDatabase({ url: target, ownerUrl: target })
  await inTarget(async ({ db }) => {
    expect(await contents(db)).toEqual(before)
    const [old] = await db.select().from(enquiryTable)
    expect(old?.message).toBe('Ring\tthe \\. bell\n\\.\nat gate 2 – “thanks” \\N')
    const { rows: next } = await db.execute<{ next: string }>(
      sql`insert into enquiry select (e).* from (
            select jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
              'submission', gen_random_uuid(), 'reference', 'VP-' || nextval('enquiry_reference'))) as e
            from enquiry e) as copied returning reference as next`,
    )
    expect(Number(next[0]?.next.slice(3))).toBe(Number(old?.reference.slice(3)) + 1)
    await expect(db.delete(enquiryEventTable)).rejects.toThrow()
    await expect(db.execute(sql`truncate revision`)).rejects.toThrow()
  })
})

it('mail that was not sent when the backup was taken is queued again', async () => {
  await restore()
  await prepareDatabase({ url: target, ownerUrl: target })
  await stopJobs()
  await startJobs(target)
  await inTarget(async ({ db }) => {
    expect(await db.$count(mailTable)).toBe(2)
    await db.execute(sql`update mail set created_at = now() - interval '1 hour'`)
    expect(await requeueStrandedMails(db)).toBe(2)
  })
  await stopJobs()
  await startJobs(site.url)
})

it('a backup taken while enquiries arrive contains each of them completely or not at all', async () => {
  let isOver = false
  const people = Array.from({ length: 3 }, async () => {
    let stored = 0
    while (!isOver) {
      await storeEnquiry(site.db)
      stored += 1
    }
    return stored
  })
  const during = newFile()
  await takeBackup(site.ownerUrl, during)
  isOver = true
  expect(Math.min(...(await Promise.all(people)))).toBeGreaterThan(0)
  await restore(during)
  await inTarget(async ({ db }) => {
    const { rows: halves } = await db.execute(sql`
      select reference from enquiry e
      where (select count(*) from enquiry_line where enquiry = e.id) <> 1
        or (select count(*) from enquiry_event where enquiry = e.id) <> 1
        or (select count(*) from mail where subject->>'enquiry' = e.id::text) <> 2
        or exists (select from cart_line where cart = e.cart)
        or substr(reference, 4)::int > (select last_value from enquiry_reference)`)
    expect(halves).toEqual([])
    expect(await db.$count(mailTable)).toBe(2 * (await db.$count(enquiryTable)))
  })
})

it('a backup is readable by its owner only, and no partial file remains', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(takeBackup(site.ownerUrl, file)).rejects.toThrow('the file exists already')
  await expect(takeBackup(target, newFile())).rejects.toThrow('a site yet')
  await expect(takeBackup(site.ownerUrl, path.join(folder, 'no/folder'))).rejects.toThrow('ENOENT')
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
})

describe('incomplete backup is refused without changes', () => {
  const text = () => gunzipSync(readFileSync(file)).toString()
  const changed = (change: (text: string) => string) => gzipSync(change(text()))

  it.each<[string, () => Buffer, string]>([
    ['cut off', () => readFileSync(file).subarray(0, 20_000), 'its end is missing'],
    ['with another byte', () => flipped(readFileSync(file)), 'damaged'],
    ['no backup', () => Buffer.from('SELECT 1;\n'), 'no backup'],
    ['another script', () => gzipSync('DROP TABLE enquiry;\n'), 'it is not a backup of this site'],
    [
      'without its last line',
      () => changed((all) => all.slice(0, all.lastIndexOf('--'))),
      'its end',
    ],
    [
      'with a row less',
      () => changed((all) => all.replace(/(?<=FROM stdin;\n)[^\\].*\n/, '')),
      'its rows do not match its last line',
    ],
    [
      'of a newer version',
      () => changed((all) => all.replace(/"hash":"\w{8}/, '"hash":"00000000')),
      'newer one',
    ],
    [
      'of another format',
      () => changed((all) => all.replace('"format":1', '"format":2')),
      'newer version',
    ],
    [
      'with a command',
      () => changed((all) => all.replace('COPY "article"', 'COPY pg_authid, "article"')),
      'it says',
    ],
  ])('%s', async (_, bytes, reason) => {
    const broken = newFile()
    writeFileSync(broken, bytes())
    await expect(restore(broken)).rejects.toThrow(reason)
    await expect(takeBackup(target, newFile())).rejects.toThrow('a site yet')
  })

  it('if there is no such file', async () => {
    await expect(restore(newFile())).rejects.toThrow('no such file')
  })
})

describe('database in use', () => {
  it('keeps its site, unless --replace is given', async () => {
    await prepareDatabase({ url: target, ownerUrl: target })
    const before = await inTarget(({ db }) => contents(db))
    await expect(restore()).rejects.toThrow('--replace')
    expect(await inTarget(({ db }) => contents(db))).toEqual(before)
    await restore(file, { replace: true })
    await prepareDatabase({ url: target, ownerUrl: target })
    await inTarget(async ({ db }) => {
      expect(await contents(db)).not.toEqual(before)
      expect(await db.$count(enquiryTable)).toBe(1)
    })
  })

  it('keeps its site even if the restore fails half-way', async () => {
    await prepareDatabase({ url: target, ownerUrl: target })
    const before = await inTarget(({ db }) => contents(db))
    const orphan = newFile()
    const text = gunzipSync(readFileSync(file)).toString()
    const id = /COPY "enquiry" .*\n([0-9a-f-]{36})/.exec(text)?.[1] ?? 'none'
    writeFileSync(orphan, gzipSync(text.replace(`\n${id}\t`, `\n${randomUUID()}\t`)))
    await expect(restore(orphan, { replace: true })).rejects.toThrow('foreign key')
    expect(await inTarget(({ db }) => contents(db))).toEqual(before)
  })

  it('is not changed while it has other connections', async () => {
    await inTarget(async ({ pool }) => {
      await pool.query('select 1')
      await expect(restore()).rejects.toThrow('Stop every process')
    })
  })

  it('is not changed if it contains foreign tables', async () => {
    await inTarget(({ pool }) => pool.query('create table ledger ()'))
    await expect(restore(file, { replace: true })).rejects.toThrow('ledger')
  })
})

/** Flips one bit in the middle. */
function flipped(bytes: Buffer): Buffer {
  const middle = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  return bytes
}
