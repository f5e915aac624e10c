import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, PgArray, PgTable, PgText } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase('owner')
const app = path.resolve(import.meta.dirname, '../../app')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('tables.server.ts'),
)

/** Types of text columns that are not a fixed set of values. */
const openTypes = ['CartDigest', "CartDigest | ''"]

interface ColumnWithValues {
  table: string
  column: string
  values: readonly string[]
  isArray: boolean
  isNullable: boolean
}

const columns: ColumnWithValues[] = []
const casing = new CasingCache('snake_case')

beforeAll(async () => {
  for (const file of files) {
    const tables: Record<string, unknown> = await import(path.join(app, file))
    for (const table of Object.values(tables)) {
      if (is(table, PgTable)) columns.push(...listColumnsWithValues(table))
    }
  }
})

function listColumnsWithValues(table: PgTable): ColumnWithValues[] {
  return Object.values(getTableColumns(table)).flatMap((column) => {
    const isArray = is(column, PgArray)
    const text = isArray ? column.baseColumn : column
    if (!is(text, PgText) || !text.enumValues) return []
    return {
      table: getTableConfig(table).name,
      column: casing.getColumnCasing(column),
      values: text.enumValues,
      isArray,
      isNullable: !column.notNull,
    }
  })
}

/**
 * Evaluates the check constraint of a column for one value, without the other constraints of its
 * table. @returns null if there is no such constraint
 */
async function accepts(of: ColumnWithValues, value: string | null) {
  const { rows } = await test.pool.query<{ rule: string }>(
    `select pg_get_expr(conbin, conrelid) as rule from pg_constraint
     where conrelid = $1::regclass and conname = $2 and contype = 'c' and convalidated`,
    [of.table, `${of.table}_${of.column}_check`],
  )
  if (!rows[0]) return null
  const type = of.isArray ? 'text[]' : 'text'
  const { rows: results } = await test.pool.query<{ passes: boolean }>(
    `select (${rows[0].rule}) is not false as passes
     from (select $1::${type} as "${of.column}") as "${of.table}"`,
    [of.isArray && value !== null ? [value] : value],
  )
  return results[0]?.passes ?? null
}

describe('check constraints of text columns', () => {
  it('each column with a fixed set of values accepts all of them and refuses others', async () => {
    expect(columns.length).toBeGreaterThanOrEqual(60)
    const wrong: string[] = []
    for (const column of columns) {
      const name = `${column.table}.${column.column}`
      for (const value of column.values) {
        if (!(await accepts(column, value))) wrong.push(`${name} ${value}`)
      }
      const others = ['no such value', '', `${column.values[0]} `]
      for (const value of others.filter((one) => !column.values.includes(one))) {
        const isRefused = (await accepts(column, value)) === false
        if (!isRefused) wrong.push(`${name} accepts “${value}”`)
      }
      if (column.isNullable && !(await accepts(column, null))) {
        wrong.push(`${name} null`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('an insert of an unknown value fails with the name of the constraint', async () => {
    const insert = test.pool.query(
      `insert into attribute (key, label, type, unit, categories, facet, position, explanation, values)
       values ('x', 'X', 'colour', '', '{}', false, 1, '', '[]')`,
    )
    await expect(insert).rejects.toMatchObject({
      code: '23514',
      constraint: 'attribute_type_check',
    })
  })

  it('text columns of a union type are declared by `oneOf`', () => {
    const typed = files.flatMap((file) => {
      const source = readFileSync(path.join(app, file), 'utf8')
      const found = source.matchAll(/\btext\([^)]*\)(?:\s*\.\w+\(\))*\s*\.\$type<([^\n]*?)>\(\)/g)
      return Array.from(found, ([, type]) => ({ file, type: type ?? '' }))
    })
    expect(typed.length).toBeGreaterThan(0)
    expect(typed.filter(({ type }) => !openTypes.includes(type))).toEqual([])
  })
})
