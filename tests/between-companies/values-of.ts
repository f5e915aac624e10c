import type { CompanyRows } from './company-rows.ts'

/** What parameters of addresses name that stands in no table. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  // Documents of an order.
  name: ['all.zip', 'enquiry.pdf', 'confirmation.pdf'],
}

/** Where the parameters of addresses are found whose table or column is called otherwise. */
const sources: Readonly<Record<string, { table: string; column: string }>> = {
  list: { table: 'product_list', column: 'id' },
  code: { table: 'own_code', column: 'id' },
}

/**
 * What a parameter of an address may name of a company: the column of its name in any table, or the id
 * of the table that is called so.
 */
export function valuesOf(parameter: string, rows: CompanyRows): string[] {
  if (fixed[parameter]) return [...fixed[parameter]]
  // Addresses are in small letters.
  return namedIn(parameter, rows).map((value) => encodeURIComponent(String(value).toLowerCase()))
}

/** The same as it stands in the rows. */
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
