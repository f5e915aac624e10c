import { describe, expect, it } from 'vitest'
import { readTableFile } from '#app/domain/files/read-table-file.server.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { loadDictionary } from '../dictionary/load-dictionary.server.ts'
import { streamProductCsv, writeProductWorkbook } from './export-products.server.ts'
import { maxTableColumns, readTable, suggestMapping } from './import-table.ts'
import { planChanges } from './plan-changes.server.ts'

const test = openTestDatabase()
const filter = {
  search: '',
  category: 'closures',
  subcategory: '',
  status: null,
  attribute: '',
  value: '',
}

/** Reads an exported file again and plans its import. */
async function importAgain(content: Uint8Array<ArrayBuffer>) {
  const file = { size: content.length, arrayBuffer: async () => content.buffer }
  const limits = { bytes: 10_000_000, rows: 5000, columns: maxTableColumns }
  const read = await readTableFile(file, limits)
  if (read.outcome !== 'done') throw new Error(read.message)
  const [first, ...rows] = read.rows
  const headings = first?.cells ?? []
  const dictionary = await loadDictionary(test.db)
  const table = readTable(rows, suggestMapping(headings, dictionary, new Map()))
  expect(table.problems).toEqual([])
  const options = { emptyClears: true, mayAdd: true }
  return { rows, plan: await planChanges(test.db, table.rows, dictionary, options) }
}

describe('exported products', () => {
  it('change nothing when their CSV is imported again, even if empty cells clear', async () => {
    const stream = await streamProductCsv(test.db, filter, false)
    const content = new Uint8Array(await new Response(stream).arrayBuffer())
    const { rows, plan } = await importAgain(content)
    expect(rows.length).toBeGreaterThan(20)
    expect(plan).toMatchObject({ changes: [], problems: [], unchanged: rows.length })
  })

  it('change nothing when their workbook is imported again', async () => {
    const content = await writeProductWorkbook(test.db, filter, false)
    const { rows, plan } = await importAgain(content as Uint8Array<ArrayBuffer>)
    expect(rows.length).toBeGreaterThan(20)
    expect(plan).toMatchObject({ changes: [], problems: [], unchanged: rows.length })
  })

  it('are left out of a template, which has the headings alone', async () => {
    const stream = await streamProductCsv(test.db, filter, true)
    const text = await new Response(stream).text()
    expect(text.trim().split('\r\n')).toHaveLength(1)
    expect(text).toContain('sku,slug,name')
  })
})
