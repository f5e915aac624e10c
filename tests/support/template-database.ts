import pg from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'
import { dropDatabase } from './drop-database.ts'
import { connectTestCluster, dropLeftoverDatabases, isInMemory } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the server, as the serving role and as the owner of the tables. */
    serving: string
    owning: string
    /** Name of the seeded template, and the copy strategy. */
    template: string
    strategy: 'file_copy' | 'wal_log'
  }
}

declare global {
  /**
   * Vitest loads this file for each of its projects in one process, so the template is created
   * once.
   */
  var testTemplate:
    | Pick<ProvidedContext, 'serving' | 'owning' | 'template' | 'strategy'>
    | undefined
}

/** Creates the migrated and seeded database that every test clones, and drops it at the end. */
export default async function setup(project: TestProject) {
  const { testTemplate } = globalThis
  if (testTemplate) return provide(project, testTemplate)
  await connectTestCluster()
  const lease = await leaseDatabase(process.env)
  const template = `vpack_test_${process.pid}`
  const url = withDatabase(lease.url, template)
  const ownerUrl = withDatabase(lease.ownerUrl, template)
  // Modules read the environment on first use, and the seed step writes only to this database.
  process.env.DATABASE_URL = url
  process.env.DATABASE_OWNER_URL = ownerUrl
  process.env.LOG_LEVEL ??= 'error'
  const server = new pg.Client({ connectionString: lease.ownerUrl })
  await server.connect()
  await dropLeftoverDatabases(server)
  await server.query(`create database ${template}`)
  const { prepareDatabase } = await import('#server/database/prepare-database.ts')
  await prepareDatabase({ url, ownerUrl })
  await enforceVersions(ownerUrl)
  await keepSeedPictures(ownerUrl)
  const strategy = isInMemory() ? 'file_copy' : 'wal_log'
  globalThis.testTemplate = { serving: lease.url, owning: lease.ownerUrl, template, strategy }
  provide(project, globalThis.testTemplate)
  return async () => {
    await dropDatabase(server, template)
    await server.end()
    await lease.release()
  }
}

/**
 * Keeps the pictures of the seed as their originals: every site of a test would otherwise spend 25 s
 * of a processor on their variants.
 */
async function keepSeedPictures(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { maxFailures } = await import('#app/domain/pictures/make-variants.server.ts')
  try {
    await client.query('update picture_original set failures = $1', [maxFailures])
  } finally {
    await client.end()
  }
}

/**
 * Makes every transaction fail at commit that changes an enquiry's version without an event of that
 * version and an audit row; `recordChange` writes all three.
 */
async function enforceVersions(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`
      create function check_enquiry_version() returns trigger language plpgsql security definer as $$
      begin
        if not exists (
          select from public.enquiry_event where enquiry = new.id and version = new.version
        ) then
          raise exception 'Version % of enquiry % has no event.', new.version, new.reference;
        end if;
        if not exists (
          select from public.audit
          where subject_kind = 'enquiry' and subject_id = new.id::text and created_at = now()
        ) then
          raise exception 'Version % of enquiry % has no audit row.', new.version, new.reference;
        end if;
        return null;
      end $$;
      create constraint trigger check_enquiry_version after update on public.enquiry
        deferrable initially deferred for each row
        when (old.version is distinct from new.version) execute function check_enquiry_version()`)
  } finally {
    await client.end()
  }
}

function provide(project: TestProject, made: NonNullable<typeof testTemplate>): void {
  project.provide('serving', made.serving)
  project.provide('owning', made.owning)
  project.provide('template', made.template)
  project.provide('strategy', made.strategy)
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
