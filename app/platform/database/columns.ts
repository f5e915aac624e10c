import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import {
  type CheckBuilder,
  check,
  customType,
  type ExtraConfigColumn,
  PgArray,
  PgText,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Drizzle column type for binary data (`bytea`), read and written as `Uint8Array`. */
export const bytea = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  fromDriver: (buffer) => new Uint8Array(buffer),
})

/**
 * Drizzle column type for a point in time (`timestamptz`), independent of the server's time zone.
 */
export const instant = () => timestamp({ withTimezone: true })

/**
 * Drizzle column type for a text that holds one of a fixed set of values, or with `.array()`
 * several of them. The extra configuration of the table must include `checkValues`.
 * @param values all values of the union type, from the module that declares it
 */
export const oneOf = <Value extends string>(values: readonly Value[]) =>
  text({ enum: values as readonly [Value, ...Value[]] })

/**
 * Creates a check constraint for each `oneOf` column of a table, so that PostgreSQL refuses other
 * values; a nullable column accepts null. The constraint lists the values in alphabetical order:
 * another order in the code does not need a migration, another set of values does.
 * @param columns columns that drizzle passes to the extra configuration
 */
export function checkValues(columns: Record<string, ExtraConfigColumn>): CheckBuilder[] {
  return Object.entries(columns).flatMap(([key, column]) => {
    const values = findValues(column, key)
    if (!values) return []
    const list = sql.raw(values.toSorted().map(quote).join(', '))
    const isArray = is(getTableColumns(column.table)[key], PgArray)
    return check(
      nameCheck(column),
      isArray ? sql`${column} <@ array[${list}]` : sql`${column} in (${list})`,
    )
  })
}

/** Finds the values of a `oneOf` column; undefined for other columns. */
function findValues({ table }: ExtraConfigColumn, key: string): readonly string[] | undefined {
  // The columns of the extra configuration do not have the values, those of the table do.
  const column = getTableColumns(table)[key]
  const single = is(column, PgArray) ? column.baseColumn : column
  return is(single, PgText) ? single.enumValues : undefined
}

/** Builds the name of a column's check constraint: `enquiry_status_check`. */
const nameCheck = ({ table, name }: ExtraConfigColumn) =>
  `${getTableName(table)}_${toSnakeCase(name)}_check`

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`
