import type { CompanyRows } from './company-rows.ts'
import { namedIn } from './values-of.ts'

/** Fields that lead an operation away from what is tried. */
const leftOut = ['then', 'version', 'heir', 'toJSON']
/** Of each column, so many different values. */
const mostOfColumn = 2

/**
 * Whatever an operation may be asked with about a company: its ids, references and codes, lists of
 * them, and a record that has a value of the company for any field that is asked of it.
 */
export function anyArguments(rows: CompanyRows, company: string): unknown[] {
  const texts = [...rows.values()].flatMap((found) => {
    const columns = new Map<string, Set<string>>()
    for (const row of found) {
      for (const [column, value] of Object.entries(JSON.parse(row))) {
        if (typeof value !== 'string' || value.length > 60) continue
        const seen = columns.get(column) ?? new Set()
        if (seen.size < mostOfColumn) columns.set(column, seen.add(value))
      }
    }
    return [...columns].flatMap(([column, values]) =>
      /^(id|reference|sku|code|key|name)$/.test(column) ? [...values] : [],
    )
  })
  const skus = namedIn('sku', rows)
  return [anyRecord(rows, company), skus, null, ...new Set(texts), [anyRecord(rows, company)]]
}

/** Also a function, whose answer is another such record. */
function anyRecord(rows: CompanyRows, company: string): object {
  const answer = () => anyRecord(rows, company)
  return new Proxy(answer, {
    get(_, field) {
      if (typeof field === 'symbol' || leftOut.includes(field)) return undefined
      if (field === 'company') return company
      if (field === 'changes') return null
      if (field === 'level') return 'piece'
      if (/^(lines|files|skus|days|codes)$/.test(field)) return []
      return namedIn(field, rows)[0] ?? namedIn(field.replace(/s$/, ''), rows)[0]
    },
  })
}
