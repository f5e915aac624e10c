import { sql } from 'drizzle-orm'
import type { Database } from './database.server.ts'

/** Privileges of a database role beyond rows, its own or inherited from roles it is a member of. */
export interface RolePowers {
  isSuperuser: boolean
  bypassesRowSecurity: boolean
  createsRoles: boolean
  createsDatabases: boolean
  replicates: boolean
  /** Whether it can read or write the server's files, or run its programs. */
  reachesServer: boolean
  ownsTables: boolean
  createsTables: boolean
}

/** Reads the privileges of this connection's role beyond reading and writing rows. */
export async function readRolePowers(db: Database): Promise<RolePowers & { role: string }> {
  const { rows } = await db.execute<{ powers: RolePowers & { role: string } }>(sql`
    select json_build_object(
      'role', current_user,
      'isSuperuser', bool_or(rolsuper),
      'bypassesRowSecurity', bool_or(rolbypassrls),
      'createsRoles', bool_or(rolcreaterole),
      'createsDatabases', bool_or(rolcreatedb),
      'replicates', bool_or(rolreplication),
      'reachesServer', bool_or(rolname in
        ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')),
      'ownsTables', exists (select from pg_class
        where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
          and relkind in ('r', 'p') and pg_has_role(relowner, 'member')),
      'createsTables', has_schema_privilege('public', 'create')
        or has_database_privilege(current_database(), 'create')
        or has_database_privilege(current_database(), 'temporary')
    ) as powers
    from pg_roles where pg_has_role(oid, 'member')`)
  const [row] = rows
  if (!row) throw new Error('The database does not say who we are.')
  return row.powers
}

const powerPhrases: Record<keyof RolePowers, string> = {
  isSuperuser: 'is a superuser',
  bypassesRowSecurity: 'bypasses row-level security',
  createsRoles: 'creates roles',
  createsDatabases: 'creates databases',
  replicates: 'replicates',
  reachesServer: 'reaches the server’s files or programs',
  ownsTables: 'owns tables',
  createsTables: 'creates tables',
}

/**
 * Describes the privileges that a role for serving pages should not have, as phrases such as “owns
 * tables”; empty if it has none.
 */
export function describeExcessPowers(powers: RolePowers): string[] {
  const names = Object.keys(powerPhrases) as (keyof RolePowers)[]
  const excess = names.filter((name) => powers[name])
  // A superuser has all the others.
  return (powers.isSuperuser ? excess.slice(0, 1) : excess).map((name) => powerPhrases[name])
}
