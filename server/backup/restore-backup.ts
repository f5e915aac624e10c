import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrationLockKey } from '../database/migrate-database.ts'
import { migrationsFolder } from '../database/refuse-newer-schema.ts'
import {
  BackupError,
  type BackupHead,
  type BackupTail,
  checkBackup,
  formatCopyTarget,
  quoteIdentifier,
  readBackup,
} from './backup-file.ts'
import { backupTables } from './backup-tables.ts'
import { listTablesInOrder, textFormatSettings } from './schema.ts'

interface RestoreOptions {
  /** Whether to replace the site in the database, if there is one. */
  replace?: boolean
}

/**
 * Restores a backup in one transaction, so that a failure leaves the database unchanged. The schema
 * is then the backup's; the migrate step updates it.
 * @returns number of restored rows
 * @throws BackupError if the file is damaged, or the database is in use or not empty
 */
export async function restoreBackup(
  url: string,
  file: string,
  { replace = false }: RestoreOptions = {},
): Promise<number> {
  const backup = await checkBackup(file)
  const migrations = migrationsOf(backup)
  const client = new pg.Client({ connectionString: url, application_name: 'vpack restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const setting of textFormatSettings) await client.query(setting)
    await client.query('BEGIN')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLockKey])
    await refuseInUse(client)
    await clear(client, replace)
    for (const migration of migrations) await apply(client, migration)
    const rows = await load(client, file, backup)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return rows
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/**
 * Returns this release's migrations up to the backup's schema. @throws BackupError if the backup
 * has a migration that this release does not know
 */
function migrationsOf({ migrations, site }: BackupHead): MigrationMeta[] {
  const ours = readMigrationFiles({ migrationsFolder })
  const same = migrations.every(({ hash }, place) => ours[place]?.hash === hash)
  if (same) return ours.slice(0, migrations.length)
  throw new BackupError(
    `version ${site} of the site made it, with a schema that this version does not know. Restore it with that version or a newer one`,
  )
}

/**
 * Refuses a database with other connections. Checks repeatedly, because a closed connection stays
 * listed for a moment.
 */
async function refuseInUse(client: pg.Client): Promise<void> {
  let others = 0
  for (let look = 0; look < 20; look += 1) {
    if (look > 0) await wait(100)
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    others = rows[0]?.others ?? 0
    if (others === 0) return
  }
  throw new BackupError(
    `${others} other connections use the database. Stop every process of the site first`,
  )
}

/**
 * Drops everything that a site created. @throws BackupError for foreign tables, or for a site
 * without `replace`
 */
async function clear(client: pg.Client, replace: boolean): Promise<void> {
  const tables = await listTablesInOrder(client)
  const strange = tables.filter((table) => !Object.hasOwn(backupTables, table))
  if (strange.length > 0) {
    throw new BackupError(
      `the database has tables that are not this site’s: ${strange.join(', ')}. Restore into a database of its own`,
    )
  }
  if (tables.length > 0 && !replace) {
    throw new BackupError(
      'the database already contains a site. Restore into an empty one, or back this one up and use --replace: everything in it is then lost',
    )
  }
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  await client.query('DROP SCHEMA IF EXISTS drizzle CASCADE')
  for (const table of tables)
    await client.query(`DROP TABLE public.${quoteIdentifier(table)} CASCADE`)
  const { rows } = await client.query<{ drop: string }>(
    `select format('DROP SEQUENCE %s', oid::regclass) as drop from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'S'
     union all
     select format('DROP ROUTINE %s CASCADE', oid::regprocedure) from pg_proc p
       where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { drop } of rows) await client.query(drop)
}

/**
 * Applies one migration as Drizzle would; Drizzle itself can only apply all, in a transaction of
 * its own.
 */
async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS drizzle')
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
  for (const statement of sql) await client.query(statement)
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  )
}

async function load(client: pg.Client, file: string, backup: BackupTail): Promise<number> {
  const tables = await listTablesInOrder(client)
  const names = tables.map((table) => `public.${quoteIdentifier(table)}`)
  // Triggers protect history from changes; here it is only loaded.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  const guarded = await guardedTables(client)
  // COPY cannot load a table whose policies also apply to its owner.
  for (const name of guarded) await client.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`)
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`)
  await client.query('SET CONSTRAINTS ALL DEFERRED')
  let total = 0
  const parts = readBackup(file)
  for await (const part of parts) {
    if (part.kind !== 'table') continue
    const { table, columns } = part
    if (!tables.includes(table)) throw new BackupError(`it has a table that is not ours: ${table}`)
    const copying = client.query(
      copyFrom(`COPY public.${formatCopyTarget(table, columns)} FROM STDIN`),
    )
    await pipeline(Readable.from(rowsOf(parts)), copying)
    if (copying.rowCount !== backup.rows[table])
      throw new BackupError(`rows of ${table} are missing`)
    total += copying.rowCount
  }
  for (const [name, value] of Object.entries(backup.sequences)) {
    await client.query(`select setval(format('public.%I', $1::text)::regclass, $2, true)`, [
      name,
      value,
    ])
  }
  // A table cannot be altered while keys wait to be checked.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const name of guarded) await client.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  return total
}

async function guardedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass as name from pg_class where relforcerowsecurity',
  )
  return rows.map(({ name }) => name)
}

/** Yields the following row parts, up to the end of their table. */
async function* rowsOf(parts: ReturnType<typeof readBackup>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value: part, done } = await parts.next()
    if (done || part.kind !== 'rows') return
    yield part.bytes
  }
}
