import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.server.ts'

type Definition = { drop: string; make: string }

/**
 * Stores many rows without updating indexes and foreign keys at each row: drops them first and
 * creates them again afterwards, when each is one sort or one join. Invalid rows are rejected then.
 * Primary keys and unique constraints stay.
 * @param db database with a single connection, as the owner of the tables
 */
export async function fillWithoutChecks(db: Database, store: () => Promise<void>): Promise<void> {
  const references = await definitions(
    db,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  const indexes = await definitions(
    db,
    sql`select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisunique and relnamespace = 'public'::regnamespace order by relname`,
  )
  for (const { drop } of [...references, ...indexes]) await db.execute(sql.raw(drop))
  await store()
  await db.execute(sql`set maintenance_work_mem = '512MB'`)
  for (const { make } of [...indexes, ...references]) await db.execute(sql.raw(make))
  await db.execute(sql`reset maintenance_work_mem`)
}

async function definitions(db: Database, query: ReturnType<typeof sql>) {
  const { rows } = await db.execute<Definition>(query)
  return rows
}
