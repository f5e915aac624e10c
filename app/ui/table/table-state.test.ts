import { describe, expect, it } from 'vitest'
import { readTableState, type TableShape, tableQuery } from './table-state.ts'

const shape: TableShape = {
  columns: [
    { id: 'reference', isFixed: true },
    { id: 'company' },
    { id: 'postcode', isExtra: true },
  ],
  sorts: ['due', 'received'],
  defaultSort: '-received',
}
const read = (query: string) => readTableState(new URLSearchParams(query), shape)

describe('table URL', () => {
  it('without parameters selects the defaults', () => {
    expect(read('view=mine')).toEqual({
      sort: 'received',
      isDescending: true,
      columns: ['reference', 'company'],
      density: 'regular',
      mark: null,
    })
  })

  it('sets sort order, columns, density and page', () => {
    expect(read('sort=due&column=postcode&density=compact&after=x')).toEqual({
      sort: 'due',
      isDescending: false,
      columns: ['reference', 'postcode'],
      density: 'compact',
      mark: { side: 'after', key: 'x' },
    })
    expect(read('before=y').mark).toEqual({ side: 'before', key: 'y' })
  })

  it('ignores unknown values', () => {
    const unknown = `sort=-price&density=tiny&column=secret&after=${'x'.repeat(201)}`
    expect(read(unknown)).toEqual({ ...read(''), columns: ['reference'] })
  })

  it('keeps the filters and returns to the first page after a change', () => {
    const params = new URLSearchParams('view=mine&after=x&sort=due')
    expect(tableQuery(params, { sort: '-due' })).toBe('?view=mine&sort=-due')
    expect(tableQuery(params, { after: 'z' })).toBe('?view=mine&sort=due&after=z')
    expect(tableQuery(params, { sort: null, view: null })).toBe('?')
  })
})
