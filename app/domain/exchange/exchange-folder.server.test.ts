import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createFolderWatch, parseFileName } from './exchange-folder.server.ts'
import { exchangeFileTable, productStockTable } from './tables.server.ts'

const test = openTestDatabase()
openLiveCatalogue(test)

let folder = ''
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vpack-exchange-'))
  mkdirSync(path.join(folder, 'in'))
  await test.db.delete(exchangeFileTable)
  await test.db.delete(productStockTable)
})
afterEach(() => rmSync(folder, { recursive: true }))

const started = new Date()
let time = 0
beforeEach(() => {
  time = started.getTime()
})
/** Opens a watch whose clock the test moves. */
const openWatch = () =>
  createFolderWatch(test.db, folder, () => {
    time += 1
    return new Date(time)
  })
/** Lets 15 seconds pass, then looks. */
async function lookLater(...watches: ReturnType<typeof openWatch>[]) {
  time += 15_000
  await Promise.all(watches.map((watch) => watch.look()))
}

function send(name: string, lines: readonly string[] | string) {
  const file = path.join(folder, 'in', name)
  writeFileSync(file, typeof lines === 'string' ? lines : lines.join('\n'))
  utimesSync(file, started, started)
}

const list = (name: string) => readdirSync(path.join(folder, name)).sort()
const read = (...names: string[]) => readFileSync(path.join(folder, ...names), 'utf8')
const stock = () => test.db.select().from(productStockTable)

async function findSku() {
  const [row] = await test.db
    .select({ sku: productTable.sku })
    .from(productTable)
    .where(eq(productTable.status, 'active'))
    .orderBy(productTable.sku)
  return row?.sku ?? ''
}

/** Looks twice, as it takes to see that a file has settled. */
async function lookTwice(...watches: ReturnType<typeof openWatch>[]) {
  await lookLater(...watches)
  await lookLater(...watches)
}

describe('exchange folder', () => {
  it('applies a file and moves it to done with its report', async () => {
    const sku = await findSku()
    send('stock 1.csv', ['sku,pieces', `${sku},4711`, 'NOPE,1'])
    await lookTwice(openWatch())
    expect(await stock()).toMatchObject([{ sku, pieces: 4711, reportedBy: 'Exchange folder' }])
    expect(list('in')).toEqual([])
    const [moved = '', report = ''] = list('done')
    expect(moved).toMatch(/^\d{4}-.* stock 1\.csv$/)
    expect(JSON.parse(read('done', report))).toMatchObject({ updated: 1, unknown: ['NOPE'] })
  })

  it('moves a file with a mistake to failed, names its line, and applies nothing of it', async () => {
    const sku = await findSku()
    send('stock.csv', ['sku,pieces', `${sku},5`, `${sku},many`])
    send('prices.csv', ['sku,price', `${sku},5`])
    await lookTwice(openWatch())
    expect(await stock()).toEqual([])
    const reports = list('failed').filter((name) => name.endsWith('.json'))
    const reasons = reports.map((name) => JSON.parse(read('failed', name)).errors[0].reason)
    expect(reasons.sort()).toEqual([
      expect.stringContaining('The name must begin with products, stock'),
      'pieces is not a whole number.',
    ])
  })

  it('leaves a half-sent file until it has not changed between two looks', async () => {
    const sku = await findSku()
    const watch = openWatch()
    send('stock.csv', 'sku,pieces\n')
    await lookLater(watch)
    send('stock.csv', ['sku,pieces', `${sku},7`])
    await lookLater(watch)
    expect(await stock()).toEqual([])
    expect(list('in')).toEqual(['stock.csv'])
    await lookLater(watch)
    expect(await stock()).toMatchObject([{ pieces: 7 }])
  })

  it('ignores files under a name of an unfinished transfer', async () => {
    send('stock.csv.part', ['sku,pieces'])
    send('.stock.csv', ['sku,pieces'])
    await lookTwice(openWatch())
    expect(list('in')).toEqual(['.stock.csv', 'stock.csv.part'])
  })

  it('applies each of several files once, in their order, by two processes at the same time', async () => {
    const sku = await findSku()
    for (let at = 1; at <= 4; at += 1) send(`stock ${at}.csv`, ['sku,pieces', `${sku},${at}`])
    const watches = [openWatch(), openWatch()]
    await lookTwice(...watches)
    expect(await stock()).toMatchObject([{ pieces: 4 }])
    const reports = list('done').filter((name) => name.endsWith('.report.json'))
    expect(reports).toHaveLength(4)
    expect(list('failed')).toEqual([])
  })

  it('writes what was not acknowledged, and takes it out once it is', async () => {
    const company = await storeCompany(test.db, 'Redgum Estate')
    const { reference } = await storeOrder(test.db, await storeMember(test.db, company, 'owner'))
    const [{ version } = { version: -1 }] = await test.db
      .select({ version: enquiryTable.version })
      .from(enquiryTable)
      .where(eq(enquiryTable.reference, reference))
    await lookLater(openWatch())
    const [heading = '', first = ''] = read('out', 'orders.csv').split('\r\n')
    expect(heading).toMatch(/^reference,version,status,/)
    expect(first).toContain(`${reference},${version},`)
    send('acknowledgements.csv', ['reference,version', `${reference},${version}`])
    await lookTwice(openWatch())
    expect(read('out', 'orders.csv')).not.toContain(reference)
    expect(list('out')).toEqual(['enquiries.csv', 'orders.csv'])
  })
})

it.each([
  ['stock.csv', { kind: 'stock', format: 'csv' }],
  ['Lead-Times 2027-02-03.JSON', { kind: 'lead-times', format: 'json' }],
  ['order-states_7.csv', { kind: 'order-states', format: 'csv' }],
  ['stocktake.csv', null],
  ['stock.xlsx', null],
])('parseFileName(%j) > returns kind and format, or null', (name, named) => {
  expect(parseFileName(name)).toEqual(named)
})
