import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { environment } from './environment.server.ts'

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

/** Opens a pool of connections. The caller closes it. */
export function connectDatabase(url: string, connections = 10): DatabaseConnection {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // An idle connection that the server closes must not stop the process; the pool replaces it.
  pool.on('error', () => {})
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    close: () => pool.end(),
  }
}

let connection: DatabaseConnection | undefined

/** The pool of this process, opened at the first call. */
export function database(): DatabaseConnection {
  if (!connection) {
    const { DATABASE_URL, DATABASE_POOL } = environment()
    if (!DATABASE_URL) throw new Error('DATABASE_URL is not set: start through `npm start`.')
    connection = connectDatabase(DATABASE_URL, DATABASE_POOL)
  }
  return connection
}

export async function closeDatabase(): Promise<void> {
  await connection?.close()
  connection = undefined
}
