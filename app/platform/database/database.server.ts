import { is, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { environment } from '../process/environment.server.ts'
import { isDatabaseAway } from './database-away.ts'
import { prepareStatements } from './prepare-statements.server.ts'

/** The database or a transaction of it: the first parameter of every operation. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
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
/** Milliseconds to wait for a connection, or for one of the pool's to be free. */
const timeout = 15_000
/** Seconds after which a connection is replaced, and with it the statements that it has prepared. */
const lifetime = 3600

/** Timeouts that PostgreSQL enforces, in milliseconds. */
interface SessionLimits {
  /** Of one statement, its waiting for locks included. */
  statement: number
  /** Of a transaction between two statements. */
  idleInTransaction: number
}

/** For processes that answer requests: shorter than the time after which browsers give up a page. */
const answering: SessionLimits = { statement: 15_000, idleInTransaction: 30_000 }

/**
 * Opens a pool of connections. The caller closes it.
 * @param limits none for commands, migrations and seeds, which may take their time
 */
export function connectDatabase(
  url: string,
  connections = 10,
  limits?: SessionLimits,
): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeout,
    maxLifetimeSeconds: lifetime,
    ...(limits && { onConnect: (client) => limitSession(client, limits) }),
  })
  // A connection that breaks, idle or in use, must not stop the process; the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    prepareStatements(client)
  })
  const db = drizzle(pool, { casing })
  db.transaction = transactionsOf(pool)
  return { db, pool, close: () => pool.end() }
}

/** Sent as statements, since poolers do not pass on a connection's options. */
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
      isAway = isDatabaseAway(error)
      throw error
    } finally {
      client.release(isAway)
    }
  }
}

/**
 * SQL expression that makes the commit of a single statement asynchronous, for rows that a killed
 * database may lose. In a transaction it changes nothing, since the caller's other writes are
 * acknowledged when that commits.
 */
export function asynchronousCommit(db: Database): SQL<string> {
  return is(db, PgTransaction)
    ? sql<string>`current_setting('synchronous_commit')`
    : sql<string>`set_config('synchronous_commit', 'off', true)`
}

let connection: DatabaseConnection | undefined

/** The pool of this process for pages, forms and mail, opened at the first call. */
export function database(): DatabaseConnection {
  if (!connection) {
    const { DATABASE_URL, DATABASE_POOL } = environment()
    if (!DATABASE_URL) throw new Error('DATABASE_URL is not set: start through `npm start`.')
    connection = connectDatabase(DATABASE_URL, DATABASE_POOL, answering)
  }
  return connection
}

export async function closeDatabase(): Promise<void> {
  await connection?.close()
  connection = undefined
}
