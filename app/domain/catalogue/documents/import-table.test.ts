import { describe, expect, it } from 'vitest'
import { buildAttribute, buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { explainUnreadable, findMappingProblem, readTable, suggestMapping } from './import-table.ts'

const dictionary = buildDictionary(
  buildAttribute({ key: 'bore', label: 'Bore', type: 'decimal', unit: 'mm' }),
)

describe('mapping of an imported table', () => {
  it('finds columns by key, label, label with unit, and what was chosen before', () => {
    const remembered = new Map([['gewicht', 'name']])
    const headings = ['SKU', 'Bore (mm)', 'Gewicht', 'Minimum order', 'Colour of the sky']
    expect(suggestMapping(headings, dictionary, remembered)).toEqual([
      'sku',
      'bore',
      'name',
      'minimum_order',
      '',
    ])
  })

  it('suggests a column once, and leaves out what was left out before', () => {
    const remembered = new Map([['name', '']])
    expect(suggestMapping(['sku', 'Item code', 'Name'], dictionary, remembered)).toEqual([
      'sku',
      '',
      '',
    ])
  })

  it('must have the SKU, another column, and no column twice', () => {
    expect(findMappingProblem(['bore', ''])).toBe('Choose the column that holds the SKU.')
    expect(findMappingProblem(['sku', ''])).toBe('Choose a column to import besides the SKU.')
    expect(findMappingProblem(['sku', 'bore', 'bore'])).toBe(
      'Two headings are for the same column.',
    )
    expect(findMappingProblem(['sku', 'bore'])).toBeNull()
  })
})

describe('cells of an imported table', () => {
  it.each(['=1+1', '@SUM(A1)', "+cmd|' /C calc'!A0", "-2+3+cmd|' /C calc'!A0", '-SUM(A1)', ' =A1'])(
    'refuse the formula %s',
    (text) => expect(explainUnreadable(text)).toContain('is a formula'),
  )

  it.each(['9.31E+12', '9,31235E+12'])('refuse the shortened code %s in every column', (text) =>
    expect(explainUnreadable(text)).toContain('scientific notation'),
  )

  it.each(['-5', '+61 8 8000 0000', '- 30 mm (nominal)', '219E01', '0012', ''])(
    'may be %s',
    (text) => expect(explainUnreadable(text)).toBeNull(),
  )

  it('keep their text; a formula or a cell of 5 MB is an error of its row', () => {
    const rows = [
      { number: 2, cells: ['A-1', '0012'] },
      { number: 3, cells: ['A-2', '=cmd|calc!A1'] },
      { number: 4, cells: ['A-3', 'x'.repeat(5_000_000)] },
    ]
    const table = readTable(rows, ['sku', 'gtin'])
    expect(table.rows[0]).toEqual({ line: 2, sku: 'A-1', cells: { gtin: '0012' } })
    expect(table.problems).toEqual([
      {
        line: 3,
        sku: 'A-2',
        column: 'gtin',
        reason: 'is a formula, “=cmd|calc!A1”: enter the value itself',
      },
      { line: 4, sku: 'A-3', column: 'gtin', reason: 'has 5000000 characters, at most 4000' },
    ])
  })
})
