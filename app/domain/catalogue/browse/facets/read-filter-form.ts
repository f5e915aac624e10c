import { canonicalFacets } from '../browse-query.ts'
import { readMeasure } from './number-range.ts'

const rangeEnd = /^(.+)\.(from|to)$/
/** Parameters before and after the facets in a canonical URL. */
const leading: readonly string[] = ['category', 'sub', 'market', 'q']
const trailing: readonly string[] = ['fits', 'sort', 'show', 'view']

/**
 * Converts the fields of the filter form to URL parameters in canonical order. Empty fields are left
 * out, and the two fields of a range (`height.from`, `height.to`) become one parameter, which
 * replaces the values of its figure. Measures are converted to the unit of the figure if they can be
 * read.
 * @param unitOf returns the unit of a figure by its key
 */
export function readFilterForm(data: FormData, unitOf: (key: string) => string): URLSearchParams {
  const ranges = new Map<string, { from: string; to: string }>()
  const values: { key: string; value: string }[] = []
  for (const [name, value] of data) {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text === '') continue
    const [, key = '', end] = rangeEnd.exec(name) ?? []
    if (end === undefined) {
      values.push({ key: name, value: text })
      continue
    }
    const range = ranges.get(key) ?? { from: '', to: '' }
    ranges.set(key, { ...range, [end]: String(readMeasure(text, unitOf(key)) ?? text) })
  }
  const facets = values.filter(
    ({ key }) => !leading.includes(key) && !trailing.includes(key) && !ranges.has(key),
  )
  const joined = [...ranges].map(([key, { from, to }]) => ({ key, values: [`${from}-${to}`] }))
  const chosen = facets.map(({ key, value }) => ({ key, values: [value] }))
  const params = new URLSearchParams()
  const addAll = (names: readonly string[]) => {
    for (const name of names) {
      for (const { key, value } of values) if (key === name) params.append(name, value)
    }
  }
  addAll(leading)
  for (const { key, values: own } of canonicalFacets([...chosen, ...joined])) {
    for (const value of own) params.append(key, value)
  }
  addAll(trailing)
  return params
}
