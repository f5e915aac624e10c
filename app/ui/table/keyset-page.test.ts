import { expect, it } from 'vitest'
import { buildKeysetPage } from './keyset-page.ts'
import type { PageCursor } from './table-state.ts'

const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** Reads rows as a database does: one more than the page size of three. */
function page(mark: PageCursor | null) {
  const place = mark ? list.indexOf(mark.key) : -1
  const isBack = mark?.side === 'before'
  const found = isBack ? list.slice(0, place).reverse() : list.slice(place + 1)
  return buildKeysetPage(found.slice(0, 4), 3, mark, (letter) => letter)
}

it('buildKeysetPage pages forwards and backwards and stops at both ends', () => {
  const first = page(null)
  expect(first).toEqual({ rows: ['a', 'b', 'c'], ends: { before: null, after: 'c' } })
  const second = page({ side: 'after', key: 'c' })
  expect(second).toEqual({ rows: ['d', 'e', 'f'], ends: { before: 'd', after: 'f' } })
  const third = page({ side: 'after', key: 'f' })
  expect(third).toEqual({ rows: ['g'], ends: { before: 'g', after: null } })
  expect(page({ side: 'before', key: 'g' })).toEqual(second)
  expect(page({ side: 'before', key: 'd' })).toEqual(first)
})

it('buildKeysetPage returns no keys if there are no rows', () => {
  const mark = { side: 'after', key: 'z' } as const
  expect(buildKeysetPage([], 3, mark, String)).toEqual({
    rows: [],
    ends: { before: null, after: null },
  })
})
