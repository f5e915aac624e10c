import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadDictionary } from '#app/domain/catalogue/dictionary/load-dictionary.server.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { productCsv } from '#tests/factories/product-csv.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'

const test = openTestDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'import-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command from the file's folder. Returns its output. */
function run(...args: string[]) {
  const command = path.resolve(import.meta.dirname, 'import.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: test.url,
      DATABASE_OWNER_URL: test.ownerUrl,
      INIT_CWD: folder,
    },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

it('import command imports a file, supports --dry-run, and reports errors', async () => {
  const product = buildProduct({ sku: 'GB-TRIAL', slug: 'a-trial' })
  const dictionary = await loadDictionary(test.db)
  const before = await test.db.$count(productTable)
  writeFileSync(path.join(folder, 'good.csv'), productCsv([product], dictionary))
  expect(run('good.csv', '--dry-run')).toEqual({
    status: 0,
    said: '1 product: 1 new, 0 changed, 0 as they were.\nA trial run: nothing was kept.\n',
  })
  expect(await test.db.$count(productTable)).toBe(before)
  expect(run('good.csv')).toEqual({
    status: 0,
    said: '1 product: 1 new, 0 changed, 0 as they were.\n',
  })
  expect(await test.db.$count(productTable)).toBe(before + 1)

  const bad = { ...product, attributes: { ...product.attributes, height: 99_999 } }
  writeFileSync(path.join(folder, 'bad.csv'), productCsv([bad], dictionary))
  expect(run('bad.csv')).toEqual({
    status: 1,
    said:
      'line 2, column height: must be between 5 and 1000 mm, is 99999\n' +
      '1 error: nothing was imported.\n',
  })
})

it('import command reports missing arguments and missing files', () => {
  expect(run()).toEqual({
    status: 1,
    said: expect.stringContaining('npm run import -- <file.csv>'),
  })
  expect(run('none.csv')).toEqual({
    status: 1,
    said: 'none.csv cannot be read: there is no such file.\n',
  })
})
