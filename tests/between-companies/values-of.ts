import type { CompanyRows } from './company-rows.ts'

/** Values of URL parameters that are not in any table. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  // Documents of an order.
  name: ['all.zip', 'enquiry.pdf', 'confirmation.pdf'],
}

/** Table and column of URL parameters that are named differently. */
const sources: Readonly<Record<string, { table: string; column: string }>> = {
  list: { table: 'product_list', column: 'id' },
  code: { table: 'own_code', column: 'id' },
  open: { table: 'order_draft', column: 'id' },
  regular: { table: 'regular_order', column: 'id' },
}

/**
 * Returns the values that a URL parameter may have for a company: the column of that name in any
 * table, or the ids of the table of that name. Encoded, in lower case.
 */
export function valuesOf(parameter: string, rows: CompanyRows): string[] {
  if (fixed[parameter]) return [...fixed[parameter]]
  // URLs are in lower case.
  return namedIn(parameter, rows).map((value) => encodeURIComponent(String(value).toLowerCase()))
}

/** Like `valuesOf`, but returns the values as stored. */
export function namedIn(parameter: string, rows: CompanyRows): (string | number)[] {
  const told = sources[parameter]
  const found = [...rows].flatMap(([table, texts]) =>
    texts.flatMap((text) => {
      const row = JSON.parse(text)
      if (told) return table === told.table ? [row[told.column]] : []
      if (table === parameter || table.endsWith(`_${parameter}`)) return [row.id ?? row.number]
      return [row[parameter]]
    }),
  )
  const values = found.filter((value) => typeof value === 'string' || typeof value === 'number')
  return [...new Set(values)]
}
