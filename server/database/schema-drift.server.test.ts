import { readdirSync } from 'node:fs'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import pg from 'pg'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')
const app = path.resolve(import.meta.dirname, '../../app')

/** Definitions that TypeScript cannot express; a migration writes them. */
const onlyInMigrations: Record<string, string> = {
  // Refers to a table that itself refers to enquiries.
  'enquiry: constraint enquiry_open_proposal':
    'FOREIGN KEY (id, open_proposal) REFERENCES proposal(enquiry, number) DEFERRABLE',
  // The company of an approval remains when its draft is deleted.
  'order_approval: constraint order_approval_draft':
    'FOREIGN KEY (company_id, draft) REFERENCES order_draft(company_id, id) ON UPDATE CASCADE ON DELETE SET NULL (draft)',
  // Searches look through the pending list, so it is kept short.
  'search_document: index search_document_words_index':
    "CREATE INDEX search_document_words_index ON public.search_document USING gin (words) WITH (gin_pending_list_limit='256')",
}

/** Columns, constraints, indexes and policies of the schema `public`, each as one line of text. */
const catalogue = `
  select c.relname || ': column ' || a.attname as name,
    format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
      || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as definition
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select conrelid::regclass || ': constraint ' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select tablename || ': index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
  union all
  select tablename || ': policy ' || policyname,
    concat_ws(' ', permissive, cmd, roles::text, 'using', qual, 'check', with_check)
  from pg_policies where schemaname = 'public' and policyname not like 'whole for %'
  union all
  select relname || ': row-level security', 'enabled' from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
  order by 1`

/** Reads the catalogue as a map from names to definitions. */
async function readCatalogue(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(catalogue)
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]))
}

/** Builds the statements that create the tables as TypeScript declares them. */
async function writeCreation(): Promise<string[]> {
  const declared: Record<string, unknown> = {}
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => one.endsWith('tables.server.ts'))) {
    Object.assign(declared, await import(path.join(app, file)))
  }
  const empty = generateDrizzleJson({}, undefined, undefined, 'snake_case')
  return generateMigration(empty, generateDrizzleJson(declared, undefined, undefined, 'snake_case'))
}

it('the migrations create the columns, constraints, indexes and policies that TypeScript declares', async () => {
  const statements = await writeCreation()
  const owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
  try {
    const migrated = await readCatalogue(owner)
    await owner.query('begin')
    await owner.query('alter schema public rename to migrated')
    await owner.query('create schema public')
    // Migrations create the functions that indexes use.
    const { rows: routines } = await owner.query<{ text: string }>(
      `select replace(pg_get_functiondef(oid), 'migrated.', 'public.') as text from pg_proc
       where pronamespace = 'migrated'::regnamespace and prolang <> 0 and prokind = 'f'
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
       order by oid`,
    )
    await owner.query('set local check_function_bodies = off')
    for (const { text } of routines) await owner.query(text)
    for (const statement of statements) await owner.query(statement)
    const declared = await readCatalogue(owner)
    expect(Object.keys(declared).length).toBeGreaterThan(1000)
    expect(migrated).toEqual({ ...declared, ...onlyInMigrations })
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})

it('row-level security is enforced for the owner, too, in each table that has it', async () => {
  const { rows } = await test.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     and relkind = 'r' and relrowsecurity and not relforcerowsecurity`,
  )
  expect(rows).toEqual([])
})
