import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { superuser } from './cluster.ts'
import type { PostgresFolders } from './place.ts'

export interface RoleUrls {
  /** URL for serving; its role may only read and write rows. */
  url: string
  /** URL for migrations and commands; its role owns the tables. Both URLs may use the same role. */
  ownerUrl: string
}

const database = 'vpack'
const owner = 'vpack_owner'
const serving = 'vpack_site'
const portal = 'vpack_portal'

/** Key of the advisory lock that lets one process at a time arrange the roles. */
const rolesLockKey = 0x7670_726f

/**
 * Creates the three roles and the database. The roles that sign in get passwords in private files
 * of the data folder. Tables that an earlier version created as superuser are given to the owner.
 * Idempotent, and safe to run from several processes at once.
 * @param address the superuser's URL of the maintenance database
 */
export async function arrangeRoles(
  client: pg.Client,
  address: string,
  place: PostgresFolders,
): Promise<RoleUrls> {
  await client.query('select pg_advisory_lock($1)', [rolesLockKey])
  try {
    // Lets the owner end the serving role's sessions, as replacing a database requires.
    const ownerPassword = await ensureRole(client, place, owner, 'createdb')
    const servingPassword = await ensureRole(client, place, serving, '')
    await client.query(`grant ${serving} to ${owner}`)
    await ensurePortalRole(client)
    await ensureDatabase(client, address)
    return {
      url: urlFor(address, serving, servingPassword),
      ownerUrl: urlFor(address, owner, ownerPassword),
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [rolesLockKey])
  }
}

function urlFor(address: string, role: string, password: string): string {
  const url = new URL(address)
  url.username = role
  url.password = password
  url.pathname = `/${database}`
  return url.href
}

/**
 * Creates the portal's role. It cannot sign in: the serving role switches to it for work within one
 * company.
 */
async function ensurePortalRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [portal])
  if (rows.length === 0) await client.query(`create role ${portal} nologin`)
  await client.query(`grant ${portal} to ${serving}`)
}

/** Creates a role, or restores its password. @returns the password */
async function ensureRole(client: pg.Client, place: PostgresFolders, role: string, may: string) {
  const file = path.join(place.data, `${role}-password`)
  const known = existsSync(file)
  if (!known) writePassword(file, place)
  const password = readFileSync(file, 'utf8')
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role])
  const secret = client.escapeLiteral(password)
  if (rows.length === 0) await client.query(`create role ${role} login ${may} password ${secret}`)
  else if (!known) await client.query(`alter role ${role} password ${secret}`)
  return password
}

/** Writes and renames, so that a killed start leaves no partial password. */
function writePassword(file: string, { account }: PostgresFolders): void {
  const partial = `${file}.partial`
  writeFileSync(partial, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  if (account) chownSync(partial, account.uid, account.gid)
  renameSync(partial, file)
}

async function ensureDatabase(client: pg.Client, address: string): Promise<void> {
  const { rows } = await client.query(
    `select pg_get_userbyid(datdba) = $2 as owned from pg_database where datname = $1`,
    [database, owner],
  )
  if (rows.length === 0) await client.query(`create database ${database} owner ${owner}`)
  else await reassignObjects(address.replace(/\/postgres$/, `/${database}`))
  if (rows.length === 1 && !rows[0].owned) {
    await client.query(`alter database ${database} owner to ${owner}`)
  }
  // The serving role connects to this database only for the lease's lock.
  await client.query('revoke temporary on database postgres from public')
}

/**
 * SQL that gives the superuser's objects to the owner. `REASSIGN OWNED` cannot be used: PostgreSQL
 * refuses it for the cluster's first role.
 */
const reassign = `do $$
declare statement text;
begin
  for statement in
    select format('alter schema %I owner to ${owner}', nspname)
      from pg_namespace where nspowner = '${superuser}'::regrole and nspname !~ '^(pg_|information_schema$)'
    union all
    select format('alter %s %s owner to ${owner}',
        case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        c.oid::regclass)
      from pg_class c
      where c.relowner = '${superuser}'::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and c.relnamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema$)')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
          and d.objid = c.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select format('alter routine %s owner to ${owner}', p.oid::regprocedure)
      from pg_proc p where p.proowner = '${superuser}'::regrole
        and p.pronamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema$)')
    union all
    select format('alter type %s owner to ${owner}', t.oid::regtype)
      from pg_type t where t.typowner = '${superuser}'::regrole and t.typtype in ('e', 'd', 'r')
        and t.typnamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema$)')
  loop
    execute statement;
  end loop;
end $$`

async function reassignObjects(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(reassign)
  } finally {
    await client.end()
  }
}
