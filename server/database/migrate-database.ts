import { eq } from 'drizzle-orm'
import pg from 'pg'
import { exportQueue } from '#app/domain/desk/exports/write-export.server.ts'
import { clockQueue } from '#app/domain/enquiry/clock/stored-clock.server.ts'
import { digestQueue } from '#app/domain/inbox/digest/queue-digests.server.ts'
import { noticeQueue } from '#app/domain/notices/notice-worker.server.ts'
import {
  createVapidKey,
  vapidSecretName,
} from '#app/domain/notifications/alerts/send-alert.server.ts'
import { mailQueue, signInMailQueue } from '#app/domain/notifications/mail-queue.server.ts'
import { pictureQueue } from '#app/domain/pictures/picture-queue.server.ts'
import { taskQueue } from '#app/domain/publishing/tasks/tasks.server.ts'
import { signInQueue } from '#app/domain/sign-in/link/answer-sign-in.server.ts'
import { connectDatabase, type Database } from '#app/platform/database/database.server.ts'
import { createJobTables } from '#app/platform/database/jobs.server.ts'
import { secretTable } from '#app/platform/database/tables.server.ts'
import { EnvironmentError } from '#app/platform/process/environment.server.ts'
import { createSecret } from '#app/platform/sender/rotate-secret.server.ts'
import { signingSecretName } from '#app/platform/sender/signature.server.ts'
import type { RoleUrls } from '../embedded-postgres/roles.ts'
import { applyMigrations, retryWhileLocked } from './apply-migrations.ts'
import { guardCompanies, showRowsToOwner } from './guard-companies.ts'
import {
  isServedByNewerSchema,
  recordOldestRelease,
  refuseNewerSchema,
} from './refuse-newer-schema.ts'

/**
 * Tables on which the serving role gets fewer privileges than select, insert, update and delete.
 */
const restrictedPrivileges: Record<string, string> = {
  // The audit log is append-only.
  audit: 'select, insert',
  // An enquiry's history is append-only; erasing a person only clears notes and names.
  enquiry_event: 'select, insert, update (note, actor_name)',
  // Stores the customer's details before and after a correction; erasing a person empties both.
  enquiry_correction: 'select, insert, update (before, after)',
  // A proposal never changes: only its answer does, and erasing a person clears the texts.
  proposal: 'select, insert, update (state, closed_at, reason)',
  proposal_line: 'select, insert, update (answer, reason)',
  // Revisions are append-only.
  revision: 'select, insert',
  secret: 'select',
  seed: 'select',
  write_probe: 'select, insert',
}
const rowPrivileges = 'select, insert, update, delete'
const sequencePrivileges = 'usage, select'
const schemas = ['public', 'pgboss']

/** Returns the role as which a URL signs in. */
async function roleOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ role: string }>('select current_user as role')
    return found[0]?.role ?? ''
  } finally {
    await client.end()
  }
}

/**
 * Grants the serving role row access to all present tables and, by default privileges, to tables
 * that the owner creates later; revokes everything else.
 * @param pool connection of the tables' owner
 */
async function grantServing(pool: pg.Pool, role: string): Promise<void> {
  const owner = await pool.query<{ role: string; database: string; owns: boolean }>(
    `select current_user as role, datname as database, pg_has_role(datdba, 'usage') as owns
     from pg_database where datname = current_database()`,
  )
  const { role: current, database = '', owns } = owner.rows[0] ?? {}
  if (current === role) return
  const to = pg.escapeIdentifier(role)
  const statements = [
    `grant connect on database ${pg.escapeIdentifier(database)} to ${to}`,
    ...(owns ? closeDatabase(database) : []),
    ...schemas.flatMap((schema) => grantsFor(schema, to)),
    // Not per schema: the default execute privilege of `public` can only be revoked globally.
    'alter default privileges revoke execute on functions from public',
    ...(await grantsOnExisting(pool, to)),
  ]
  // One query is one transaction.
  await pool.query(statements.join(';\n'))
}

function closeDatabase(database: string): string[] {
  return [
    `revoke create, temporary on database ${pg.escapeIdentifier(database)} from public`,
    'revoke create on schema public from public',
  ]
}

function grantsFor(schema: string, to: string): string[] {
  return [
    `grant usage on schema ${schema} to ${to}`,
    `alter default privileges in schema ${schema} grant ${rowPrivileges} on tables to ${to}`,
    `alter default privileges in schema ${schema} grant ${sequencePrivileges} on sequences to ${to}`,
  ]
}

/** Functions that queries and indexes call; they fold text and read no table. */
const calledFunctions = ['fold_text(text)', 'fold_words(text)']

async function grantsOnExisting(pool: pg.Pool, to: string): Promise<string[]> {
  const { rows: relations } = await pool.query<{ name: string; full: string; kind: string }>(
    `select relname as name, oid::regclass as full, relkind as kind from pg_class
     where relnamespace = any ($1::regnamespace[]) and relkind in ('r', 'p', 'v', 'S')
       and pg_has_role(relowner, 'usage')`,
    [schemas],
  )
  const { rows: routines } = await pool.query<{ full: string }>(
    `select oid::regprocedure as full from pg_proc
     where pronamespace = any ($1::regnamespace[]) and pg_has_role(proowner, 'usage')
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    [schemas],
  )
  return [
    ...relations.flatMap(({ name, full, kind }) => {
      const what = kind === 'S' ? `sequence ${full}` : full
      const may = kind === 'S' ? sequencePrivileges : (restrictedPrivileges[name] ?? rowPrivileges)
      return [`revoke all on ${what} from ${to}`, `grant ${may} on ${what} to ${to}`]
    }),
    // Trigger functions run without a grant.
    ...routines.map(({ full }) =>
      calledFunctions.includes(full)
        ? `grant execute on routine ${full} to public`
        : `revoke execute on routine ${full} from public, ${to}`,
    ),
  ]
}

/** Key of the advisory lock that lets one process at a time change the schema. */
export const migrationLockKey = 0x7670_6d69

/**
 * Runs the migrate step: tables, queues, shared secrets and the serving role's privileges.
 * Idempotent, and safe to run from several processes at once.
 * @param acceptsNewer whether a schema that a newer release has expanded is left as it is, instead of
 * refused
 */
export async function migrateDatabase(
  { url, ownerUrl }: RoleUrls,
  { acceptsNewer = false } = {},
): Promise<'migrated' | 'newer'> {
  // One connection, so that the session's lock covers everything done here.
  const { db, pool, close } = connectDatabase(ownerUrl, 1)
  try {
    const { rows } = await pool.query('show server_version_num')
    const version = Number(rows[0]?.server_version_num)
    if (version < 150_000) {
      throw new EnvironmentError(
        `DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${version}.`,
      )
    }
    await pool.query('select pg_advisory_lock($1)', [migrationLockKey])
    if (!acceptsNewer) await refuseNewerSchema(pool)
    else if (await isServedByNewerSchema(pool)) return 'newer'
    await retryWhileLocked(pool, () => showRowsToOwner(pool))
    await applyMigrations(pool)
    await recordOldestRelease(pool)
    await createMissingSecret(db, signingSecretName, createSecret)
    await createMissingSecret(db, vapidSecretName, createVapidKey)
    await createJobTables(ownerUrl, [
      mailQueue,
      signInMailQueue,
      signInQueue,
      exportQueue,
      clockQueue,
      digestQueue,
      noticeQueue,
      pictureQueue,
      taskQueue,
    ])
    const serving = await roleOf(url)
    if (url !== ownerUrl) await grantServing(pool, serving)
    await retryWhileLocked(pool, () => guardCompanies(pool, serving))
    return 'migrated'
  } catch (error) {
    throw explainError(error, url === ownerUrl)
  } finally {
    await close()
  }
}

async function createMissingSecret(
  db: Database,
  name: string,
  create: () => string,
): Promise<void> {
  if ((await db.$count(secretTable, eq(secretTable.name, name))) > 0) return
  await db.insert(secretTable).values({ name, value: create() })
}

/** Converts a missing-privilege error into an explanation: the serving role cannot migrate. */
function explainError(error: unknown, isOneRole: boolean): unknown {
  const { code, message } = (error instanceof Error && error.cause ? error.cause : error) as {
    code?: string
    message?: string
  }
  if (code !== '42501') return error
  return new EnvironmentError(
    isOneRole
      ? `DATABASE_OWNER_URL: the role of DATABASE_URL may not migrate (${message}). Name the role that owns the tables.`
      : `DATABASE_OWNER_URL: its role may not migrate (${message}). It has to own the database and its tables.`,
  )
}
