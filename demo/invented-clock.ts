import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

/** Clock of the invented year: every step of it happens at a time in the past. */
export interface InventedClock {
  /** Runs a step as if it were done at `at`; rows that it writes get that time by `rewrite`. */
  at<Result>(at: Date, step: (now: Date) => Promise<Result>): Promise<Result>
  /** Moves the times that the database wrote by itself to the times of the steps. */
  rewrite(db: Database): Promise<void>
}

interface Step {
  from: string
  until: string
  at: string
}

/**
 * Creates a clock. Operations take the time as `now`, but defaults of columns are the database's
 * time, which cannot be set. Steps run one after another, so each time that the database wrote
 * belongs to one of them.
 */
export function createInventedClock(): InventedClock {
  const steps: Step[] = []
  return {
    async at(at, step) {
      const from = new Date().toISOString()
      const result = await step(at)
      // Rows of the same millisecond belong to this step, not to the next.
      await new Promise((done) => setTimeout(done, 2))
      steps.push({ from, until: new Date(Date.now() - 1).toISOString(), at: at.toISOString() })
      return result
    },
    rewrite: (db) => rewriteTimes(db, steps),
  }
}

/** Moves times in all tables. Triggers are off meanwhile, because histories refuse updates. */
async function rewriteTimes(db: Database, steps: readonly Step[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table invented_step on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
        as s("from" timestamptz, until timestamptz, at timestamptz)`)
    await tx.execute(sql.raw('create index on invented_step ("from", until)'))
    for (const { table, column } of await findTimeColumns(tx)) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
      await tx.execute(
        sql.raw(`update ${table} set ${column} = s.at + (${table}.${column} - s."from")
          from invented_step s where ${table}.${column} between s."from" and s.until`),
      )
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
    }
  })
}

/** Finds the columns of our tables that hold a time, quoted. */
async function findTimeColumns(tx: Database): Promise<{ table: string; column: string }[]> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select quote_ident(t.table_name) as "table", quote_ident(column_name) as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type = 'timestamp with time zone'`)
  return rows
}
