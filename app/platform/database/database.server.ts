import { is, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { environment } from '../process/environment.server.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { everything, noteRead } from './page-parts.server.ts'
import { prepareStatements, traceQueries } from './prepare-statements.server.ts'

/** The database or a transaction of it: the first parameter of every operation. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$count'
>

export interface DatabaseConnection {
  db: NodePgDatabase
  pool: pg.Pool
  close(): Promise<void>
}

const casing = 'snake_case'
/** Maximum wait for a new connection, or for a free one of the pool. */
const connectTimeoutMs = 15_000
/** Age at which a connection is replaced, which also drops its prepared statements. */
const maxConnectionSeconds = 3600

/** Timeouts that PostgreSQL enforces for a session. */
interface SessionLimits {
  /** Maximum duration of one statement, including its wait for locks. */
  statement: number
  /** Maximum time that a transaction may be idle between two statements. */
  idleInTransaction: number
}

/**
 * Limits for processes that answer requests: shorter than the time after which browsers give up on
 * a page.
 */
const servingLimits: SessionLimits = { statement: 15_000, idleInTransaction: 30_000 }

interface ConnectionOptions {
  /** Limits of each session; omitted for commands, migrations and seeds, which may run long. */
  limits?: SessionLimits
  /**
   * Whether the URL is that of a pooler in transaction mode, which shares sessions: nothing is set or
   * prepared in them.
   */
  isPooled?: boolean
}

/**
 * Opens a connection pool. The caller closes it.
 * @param connections maximum size of the pool
 */
export function connectDatabase(
  url: string,
  connections = 10,
  { limits, isPooled = false }: ConnectionOptions = {},
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    maxLifetimeSeconds: maxConnectionSeconds,
    ...(limits && !isPooled && { onConnect: (client) => limitSession(client, limits) }),
  })
  // A connection that breaks, idle or in use, must not stop the process; the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareStatements(client, { isPooled })
  })
  traceQueries(pool)
  const db = drizzle(pool, { casing })
  db.transaction = transactionsOf(pool)
  return { db, pool, close: () => pool.end() }
}

/** Sets the limits by statements, because connection poolers do not pass on connection options. */
async function limitSession(
  client: pg.ClientBase,
  { statement, idleInTransaction }: SessionLimits,
) {
  await client.query(
    `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleInTransaction}`,
  )
}

/**
 * Replaces Drizzle's transactions, which leak a connection that breaks before `BEGIN`: after a few
 * of those the pool is empty.
 */
function transactionsOf(pool: pg.Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (work, config) => {
    const client = await pool.connect()
    const db = databases.get(client) ?? drizzle(client, { casing })
    databases.set(client, db)
    let isAway = false
    try {
      return await db.transaction(work, config)
    } catch (error) {
      isAway = isDatabaseUnavailable(error)
      throw error
    } finally {
      client.release(isAway)
    }
  }
}

/**
 * SQL expression that makes the commit of a single statement asynchronous, for rows that may be
 * lost if the database is killed. Inside a transaction it changes nothing, because the caller's
 * other writes are acknowledged by the same commit.
 */
export function asynchronousCommit(db: Database): SQL<string> {
  return is(db, PgTransaction)
    ? sql<string>`current_setting('synchronous_commit')`
    : sql<string>`set_config('synchronous_commit', 'off', true)`
}

let connection: DatabaseConnection | undefined

/**
 * Returns this process's connection pool for pages, forms and mail; opens it on the first call.
 * @throws if `DATABASE_URL` is not set
 */
export function database(): DatabaseConnection {
  noteRead(everything)
  if (!connection) {
    const { DATABASE_URL, DATABASE_POOLER_URL, DATABASE_POOL } = environment()
    if (!DATABASE_URL) throw new Error('DATABASE_URL is not set: start through `npm start`.')
    connection = connectDatabase(DATABASE_POOLER_URL ?? DATABASE_URL, DATABASE_POOL, {
      limits: servingLimits,
      isPooled: DATABASE_POOLER_URL !== undefined,
    })
  }
  return connection
}

export async function closeDatabase(): Promise<void> {
  await connection?.close()
  connection = undefined
}
