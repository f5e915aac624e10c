import type { CompanyRows } from './company-rows.ts'
import { namedIn } from './values-of.ts'

/**
 * Fields without a value in the record, because they would divert the operation from what is
 * tested.
 */
const omittedFields = ['then', 'version', 'heir', 'successor', 'toJSON']
/** Maximum number of different values per column. */
const maxValuesPerColumn = 2

/**
 * Returns possible arguments of an operation about a company: its ids, references and codes, lists
 * of them, and a record that returns a value of the company for any property.
 */
export function buildArguments(rows: CompanyRows, company: string): unknown[] {
  const texts = [...rows.values()].flatMap((found) => {
    const columns = new Map<string, Set<string>>()
    for (const row of found) {
      for (const [column, value] of Object.entries(JSON.parse(row))) {
        if (typeof value !== 'string' || value.length > 60) continue
        const seen = columns.get(column) ?? new Set()
        if (seen.size < maxValuesPerColumn) columns.set(column, seen.add(value))
      }
    }
    return [...columns].flatMap(([column, values]) =>
      /^(id|reference|sku|code|key|name)$/.test(column) ? [...values] : [],
    )
  })
  const skus = namedIn('sku', rows)
  return [anyRecord(rows, company), skus, null, ...new Set(texts), [anyRecord(rows, company)]]
}

/** Returns a proxy that is also a function, which returns another such record. */
function anyRecord(rows: CompanyRows, company: string): object {
  const answer = () => anyRecord(rows, company)
  return new Proxy(answer, {
    get(_, field) {
      if (typeof field === 'symbol' || omittedFields.includes(field)) return undefined
      if (field === 'company') return company
      if (field === 'changes') return null
      if (field === 'level') return 'piece'
      if (/^(lines|files|skus|days|codes)$/.test(field)) return []
      return namedIn(field, rows)[0] ?? namedIn(field.replace(/s$/, ''), rows)[0]
    },
  })
}
