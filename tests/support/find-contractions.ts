import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Tables of a release and their columns, as its last snapshot declares them. */
export type ReleasedColumns = ReadonlyMap<string, ReadonlySet<string>>

/** Schema that the processes of the last release know. */
export interface ReleasedSchema {
  columns: ReleasedColumns
  /** Definitions of named CHECK constraints and unique indexes, written by its migrations. */
  constraints: ReadonlyMap<string, string>
}

const migrationsFolder = path.resolve(import.meta.dirname, '../../db/migrations')
const name = '(?:"?public"?\\.)?"?(\\w+)"?'

/** Reads the schema of the last release, and the migrations that were written after it. */
export function readMigrationsSinceRelease() {
  const { migration: last } = JSON.parse(
    readFileSync(path.join(migrationsFolder, '../last-release.json'), 'utf8'),
  ) as { migration: string }
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  const released = files.filter((file) => file <= `${last}.sql`).toSorted()
  if (released.at(-1) !== `${last}.sql`) throw new Error(`There is no migration ${last}.`)
  const read = (file: string) => readFileSync(path.join(migrationsFolder, file), 'utf8')
  const number = last.slice(0, 4)
  const snapshot: { tables: Record<string, { name: string; columns: Record<string, unknown> }> } =
    JSON.parse(read(`meta/${number}_snapshot.json`))
  const columns = new Map(
    Object.values(snapshot.tables).map((table) => [
      table.name,
      new Set(Object.keys(table.columns)),
    ]),
  )
  const constraints = new Map<string, string>()
  for (const file of released) noteConstraints(constraints, read(file))
  const newer = files
    .filter((file) => file > `${last}.sql`)
    .toSorted()
    .map((file) => ({ file, sql: read(file) }))
  return { schema: { columns, constraints } satisfies ReleasedSchema, newer }
}

/** Adds the constraints and unique indexes that a migration defines to a map by their name. */
function noteConstraints(constraints: Map<string, string>, sql: string): void {
  for (const [text, found = ''] of sql.matchAll(
    /\bconstraint\s+"?(\w+)"?\s+(?:check|unique|primary)[^;]*?(?=,\s*constraint\b|;|$)/gi,
  )) {
    constraints.set(found, text)
  }
  for (const [text, found = ''] of sql.matchAll(/\bcreate\s+unique\s+index\s+"?(\w+)"?[^;]*/gi)) {
    constraints.set(found, text)
  }
}

/**
 * Lists the statements of a migration because of which processes of the last release would fail, or
 * would lose what they write: a release only expands the schema, and the next one may contract it.
 */
export function findContractions(sql: string, schema: ReleasedSchema): string[] {
  return splitStatements(sql).flatMap((statement) => {
    const reason = contractionOf(statement, schema)
    return reason === null ? [] : [`${reason}: ${statement.slice(0, 120)}`]
  })
}

/** Splits a migration into statements without comments and bodies of functions, each on one line. */
function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

function contractionOf(statement: string, schema: ReleasedSchema): string | null {
  const { columns } = schema
  if (/^do\b/i.test(statement)) return 'runs a block, which this check cannot read'
  const unique = new RegExp(
    `^create unique index(?: concurrently)?(?: if not exists)? "?\\w+"? on ${name}(.*)$`,
    'i',
  ).exec(statement)
  if (unique?.[1] && columns.has(unique[1])) {
    const isNew = mentionsNewColumn(unique[2] ?? '', columns.get(unique[1]))
    return isNew ? null : 'requires unique values that the last release may repeat'
  }
  const dropped =
    /^drop (table|index|function|type|schema|trigger|policy)(?: if exists)? (.*)$/i.exec(statement)
  if (dropped) return dropOf(dropped[1] ?? '', dropped[2] ?? '', schema)
  const altered = new RegExp(
    `^alter (table|type|function|schema)(?: if exists)?(?: only)? ${name} (.*)$`,
    'i',
  ).exec(statement)
  if (!altered) return null
  const [, kind = '', table = '', actions = ''] = altered
  if (kind.toLowerCase() !== 'table') {
    return /^add value/i.test(actions) ? null : `changes a ${kind.toLowerCase()}`
  }
  const known = columns.get(table)
  if (!known) return null
  for (const action of splitActions(actions)) {
    const reason = actionReason(action, known, schema)
    if (reason) return reason
  }
  return null
}

function dropOf(kind: string, names: string, { columns, constraints }: ReleasedSchema) {
  const dropped = names
    .split(',')
    .map((one) => /"?(\w+)"?(?:\s|$)/.exec(one.trim().replace(/^"?public"?\./, ''))?.[1] ?? '')
  switch (kind.toLowerCase()) {
    case 'table':
      return dropped.some((table) => columns.has(table))
        ? 'drops a table of the last release'
        : null
    case 'index':
      return dropped.some((index) => constraints.has(index))
        ? 'drops a unique index, on which an upsert of the last release may depend'
        : null
    default:
      return `drops a ${kind.toLowerCase()}`
  }
}

/** Splits the actions of ALTER TABLE at commas that are not within brackets. */
function splitActions(actions: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of actions) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

function actionReason(action: string, known: ReadonlySet<string>, schema: ReleasedSchema) {
  if (/^rename\b/i.test(action)) return 'renames'
  const column = /^(?:alter|drop|add) column (?:if (?:not )?exists )?"?(\w+)"?(.*)$/i.exec(action)
  if (column) return columnReason(action, column[1] ?? '', known)
  const constraint = /^(add|drop) constraint (?:if exists )?"?(\w+)"?(.*)$/i.exec(action)
  if (!constraint) return null
  const [, verb = '', title = '', definition = ''] = constraint
  const before = schema.constraints.get(title)
  if (verb.toLowerCase() === 'drop') {
    return before && !/\bcheck\b/i.test(before)
      ? 'drops a key, on which an upsert of the last release may depend'
      : null
  }
  if (mentionsNewColumn(definition, known)) return null
  if (before && /\bcheck\b/i.test(definition)) {
    const values = (text: string) => new Set(text.match(/'[^']*'/g))
    const now = values(definition)
    const removed = [...values(before)].filter((value) => !now.has(value))
    return removed.length > 0
      ? `refuses ${removed.join(', ')}, which the last release writes`
      : null
  }
  return 'adds a constraint to columns that the last release writes'
}

function columnReason(action: string, column: string, known: ReadonlySet<string>) {
  if (/^add/i.test(action)) {
    const isFilled = /\bdefault\b|\bgenerated\b/i.test(action) || !/\bnot null\b/i.test(action)
    return isFilled ? null : 'adds a required column without a default'
  }
  if (!known.has(column)) return null
  if (/^drop/i.test(action)) return `drops ${column}, which the last release uses`
  if (/\bset not null\b/i.test(action))
    return `requires ${column}, which the last release may leave empty`
  if (/\bdrop default\b/i.test(action)) return `removes the default of ${column}`
  return /\btype\b/i.test(action) ? `changes the type of ${column}` : null
}

/** Whether an SQL text names a column that the table of the release does not have. */
function mentionsNewColumn(text: string, known: ReadonlySet<string> | undefined): boolean {
  const own = text.replace(/\breferences\b.*$/i, '').replaceAll(/"\w+"\./g, '')
  return [...own.matchAll(/"(\w+)"/g)].some(([, column = '']) => !known?.has(column))
}
