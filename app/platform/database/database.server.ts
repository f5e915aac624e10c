import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { environment } from '../process/environment.server.ts'
import { isDatabaseAway } from './database-away.ts'

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
const patience = 15_000

/** What PostgreSQL breaks off by itself, in milliseconds. */
interface SessionLimits {
  /** One statement, with its waiting for locks. */
  statement: number
  /** A transaction in which nothing is asked. */
  idleInTransaction: number
}

/** Of a process that answers people: less than the time after which a page is given up. */
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
    connectionTimeoutMillis: patience,
    ...(limits && { onConnect: (client) => limitSession(client, limits) }),
  })
  // A connection that breaks, idle or in use, must not stop the process; the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, { casing })
  db.transaction = transactionsOf(pool)
  return { db, pool, close: () => pool.end() }
}

/** As statements and not as the connection's options, which poolers do not pass on. */
async function limitSession(
  client: pg.ClientBase,
  { statement, idleInTransaction }: SessionLimits,
) {
  await client.query(
    `set statement_timeout = ${statement}; set idle_in_transaction_session_timeout = ${idleInTransaction}`,
  )
}

/**
 * Drizzle's own transactions never give a connection back that breaks before they begin, and after
 * a few of those the pool has none left.
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
