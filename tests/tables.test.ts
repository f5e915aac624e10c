import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { backupTables } from '../server/backup/backup-tables.ts'
import { portalRights } from '../server/database/guard-companies.ts'
import { tableAccess } from '../server/database/table-access.ts'

const app = path.resolve(import.meta.dirname, '../app')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('tables.server.ts'))
  .toSorted()

/** Finds the docstring of each table in a file of TypeScript, as one line, by the table's name. */
function findPurposes(source: string): Record<string, string> {
  const found = source.matchAll(
    /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const \w+ = pgTable\(\s*'(\w+)'/g,
  )
  return Object.fromEntries(
    [...found].map(([, comment = '', name]) => [
      name,
      comment
        .replace(/^\s*\*/gm, ' ')
        .replace(/\s+/g, ' ')
        .replaceAll('|', '\\|')
        .trim(),
    ]),
  )
}

async function readTables() {
  const tables: { name: string; purpose: string; isRestricted: boolean }[] = []
  for (const file of files) {
    const purposes = findPurposes(readFileSync(path.join(app, file), 'utf8'))
    const module: Record<string, unknown> = await import(path.join(app, file))
    for (const table of Object.values(module)) {
      if (!is(table, PgTable)) continue
      const { name, policies, enableRLS } = getTableConfig(table)
      const isRestricted = enableRLS || policies.length > 0
      tables.push({ name, purpose: purposes[name] ?? '', isRestricted })
    }
  }
  return tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const tables = await readTables()

/** Describes the rights of the portal's database role on a table. */
function describePortal(name: string, isRestricted: boolean): string {
  const rights = portalRights[name]
  if (!rights) return '–'
  return `${rights.replaceAll('|', '\\|')}${isRestricted ? ', in rows of its company' : ''}`
}

function printTables(): string {
  const rows = tables.map(({ name, purpose, isRestricted }) => {
    const { readers, erased } = tableAccess[name] ?? { readers: '', erased: '' }
    const backup = backupTables[name] === 'kept' ? 'yes' : '–'
    const cells = [
      `\`${name}\``,
      purpose,
      readers,
      describePortal(name, isRestricted),
      backup,
      erased,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return `${[
    '# Tables',
    '',
    'Printed from the tables in TypeScript (`app/**/tables.server.ts`), from [table-access.ts](../server/database/table-access.ts), [guard-companies.ts](../server/database/guard-companies.ts) and [backup-tables.ts](../server/backup/backup-tables.ts). A test keeps this page true; `npx vitest run --project rules tests/tables.test.ts -u` prints it anew.',
    '',
    '“Read by” names the people to whom pages show rows; [policies.md](policies.md) says which operation each role may do. “Portal” is what the database role of the portal may do: PostgreSQL refuses everything else, and all rows of other companies. A table with “–” cannot be reached from the portal at all.',
    '',
    '| Table | Holds | Read by | Portal | In a backup | Erased |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')}\n`
}

it('docs/tables.md matches the tables, their rights, the backup and the retention', async () => {
  await expect(printTables()).toMatchFileSnapshot('../docs/tables.md')
})

it('every table says what it holds, who reads it and when it is erased, and is in no list otherwise', () => {
  const names = tables.map(({ name }) => name)
  expect(tables.filter(({ purpose }) => purpose === '').map(({ name }) => name)).toEqual([])
  expect(Object.keys(tableAccess).toSorted()).toEqual(names)
  expect(Object.keys(backupTables).toSorted()).toEqual(names)
  expect(Object.keys(portalRights).filter((name) => !names.includes(name))).toEqual([])
})
