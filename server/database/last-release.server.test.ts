import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { fillCompany } from '#tests/between-companies/fill-company.ts'
import { fillRest } from '#tests/between-companies/fill-rest.ts'
import { dropDatabase } from '#tests/support/drop-database.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { isLong } from '#tests/support/long.ts'
import { withDatabase } from '#tests/support/template-database.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { migrateDatabase } from './migrate-database.ts'

/**
 * Databases of releases, named by the number of their newest migration: their schema, and rows of
 * every table, made by the factories of that release. `npm run store-release` adds one, before the
 * first migration after a release.
 */
const releases = path.resolve(import.meta.dirname, '../../tests/releases')

/** File that names the newest migration of the last release. */
const lastRelease = path.resolve(import.meta.dirname, '../../db/last-release.json')

/**
 * Columns and tables whose values the migrations since a release change or remove on purpose, in
 * alphabetical order, with the place where they are now; by the release.
 */
const changedColumns: Record<string, Record<string, string>> = {
  '0056': {
    'article.source': 'the same column without its head, whose fields have columns of their own',
    'content_version: a row is missing': 'rows of revision',
    'order_rules.people': 'rows of order_rules_person',
    'search_document.words': 'the same column, with more words',
  },
  '0090': {},
  '0098': { 'search_document.words': 'the same column, with more words' },
}

/** Tables that are always empty, or that only the migrate step fills. */
const unfilled = ['seed', 'secret', 'write_probe']

interface StoredTable {
  name: string
  /** Names of the columns by their number, which a renamed column keeps. */
  columns: Map<number, string>
  /** Values as text by the number of their column, by primary key. */
  rows: Map<string, Map<number, string | null>>
}

/** Reads all rows of all tables; the key of a table is its oid, which a renamed table keeps. */
async function readTables(client: pg.Client, keys?: Map<number, number[]>) {
  const { rows: found } = await client.query<{ oid: number; name: string; keys: number[] | null }>(
    `select c.oid::int, relname as name, conkey::int[] as keys from pg_class c
     left join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const tables = new Map<number, StoredTable>()
  const usedKeys = new Map<number, number[]>()
  for (const { oid, name, keys: own } of found) {
    const { rows: columns } = await client.query<{ number: number; name: string }>(
      `select attnum::int as number, attname as name from pg_attribute
       where attrelid = $1 and attnum > 0 and not attisdropped order by attnum`,
      [oid],
    )
    const texts = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`)
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${texts.join(', ')} from ${pg.escapeIdentifier(name)}`,
      rowMode: 'array',
    })
    const key = keys?.get(oid) ?? own ?? columns.map((column) => column.number)
    usedKeys.set(oid, key)
    const values = rows.map(
      (row) => new Map(columns.map(({ number }, place) => [number, row[place] ?? null])),
    )
    tables.set(oid, {
      name,
      columns: new Map(columns.map((column) => [column.number, column.name])),
      rows: new Map(values.map((row) => [JSON.stringify(key.map((n) => row.get(n))), row])),
    })
  }
  return { tables, keys: usedKeys }
}

/** Lists the tables whose policies hide rows from their owner, too, until the migrate step. */
async function listForced(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass as name from pg_class where relforcerowsecurity',
  )
  return rows.map(({ name }) => name)
}

/** Lists the columns of the release with a value that a migrated row does not have any more. */
function listChanges(before: Map<number, StoredTable>, after: Map<number, StoredTable>): string[] {
  const changes = new Set<string>()
  for (const [oid, { name, columns, rows }] of before) {
    const now = after.get(oid)
    for (const [key, row] of rows) {
      const migrated = now?.rows.get(key)
      if (!migrated) changes.add(`${name}: a row is missing`)
      for (const [number, value] of row) {
        if (migrated && migrated.get(number) !== value)
          changes.add(`${name}.${columns.get(number)}`)
      }
    }
  }
  return [...changes].toSorted()
}

/** The newest release; the long run includes those before it. */
const tested = Object.entries(changedColumns).slice(isLong ? 0 : -1)

describe.skipIf(process.env.STORE_RELEASE).each(tested)(
  'the database of release %s',
  (release, changes) => {
    const name = `vpack_test_${randomUUID().replaceAll('-', '')}`
    const url = withDatabase(inject('owning'), name)
    const server = new pg.Client({ connectionString: inject('owning') })
    beforeAll(async () => {
      await server.connect()
      await server.query(`create database ${name}`)
    })
    afterAll(async () => {
      await dropDatabase(server, name)
      await server.end()
    })

    it('has rows in every table, and each keeps its values when it is migrated', async () => {
      await restoreBackup(url, path.join(releases, `${release}.sql.gz`))
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query('begin')
      for (const table of await listForced(client)) {
        await client.query(`alter table ${table} no force row level security`)
      }
      const before = await readTables(client)
      await client.query('rollback')
      const empty = [...before.tables.values()].filter(({ rows }) => rows.size === 0)
      expect(empty.map((table) => table.name).filter((table) => !unfilled.includes(table))).toEqual(
        [],
      )
      await client.end()
      await migrateDatabase({ url, ownerUrl: url })
      const migrated = new pg.Client({ connectionString: url })
      await migrated.connect()
      const after = await readTables(migrated, before.keys)
      expect(listChanges(before.tables, after.tables)).toEqual(Object.keys(changes))
      const { rows: people } = await migrated.query('select from order_rules_person')
      expect(people.length).toBeGreaterThan(0)
      const { rows: texts } = await migrated.query('select from revision')
      expect(texts.length).toBeGreaterThan(0)
      await migrated.end()
    })
  },
)

describe.runIf(process.env.STORE_RELEASE)('npm run store-release', () => {
  const test = openTestDatabase()
  openLiveCatalogue(test)

  it('writes the database of this release, and the name of its newest migration', async () => {
    const owner = new pg.Pool({ connectionString: test.ownerUrl, max: 1 })
    const { company, members } = await fillCompany({ db: test.db, owner }, 'Redgum Estate')
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    const empty: string[] = []
    for (const { name } of rows) {
      const { rows: any } = await owner.query(`select from "${name}" limit 1`)
      if (any.length === 0 && !unfilled.includes(name)) empty.push(name)
    }
    await fillRest(owner, empty, { company, account: members.buyer.actor.account })
    // Pictures would be most of the file, and no migration decodes them.
    for (const table of ['picture_original', 'picture_variant']) {
      await owner.query(`update "${table}" set content = substr(content, 1, 16)`)
    }
    await owner.end()
    const journal = path.resolve(import.meta.dirname, '../../db/migrations/meta/_journal.json')
    const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
    const migration = entries.at(-1)?.tag ?? ''
    const file = path.join(releases, `${migration.slice(0, 4)}.sql.gz`)
    rmSync(file, { force: true })
    await takeBackup(test.ownerUrl, file, () => true)
    writeFileSync(lastRelease, `{ "migration": "${migration}" }\n`)
  })
})
