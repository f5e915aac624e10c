import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffActor } from '#app/domain/access/actor.ts'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { accountTable } from '#app/domain/accounts/tables.server.ts'
import { companyTable, memberTable } from '#app/domain/customers/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { readTableText } from '#app/platform/text/read-saved-table.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { readCustomerRows } from './customer-rows.ts'
import { importCustomers, previewCustomerImport } from './import-customers.server.ts'

const test = openTestDatabase()
let coordinator: StaffActor
let run: string
beforeEach(async () => {
  coordinator = await storeStaff(test.db)
  run = crypto.randomUUID().slice(0, 8)
})

function rowsOf(text: string) {
  const table = readTableText(`Company;Contract;Name;E-mail;Role\n${text}`, { rows: 100 })
  const read = table.outcome === 'done' ? readCustomerRows(table.rows) : table
  if (read.outcome !== 'done') throw new Error(read.message)
  return read.rows
}
const send = (text: string, isMailed = false, actor = coordinator) =>
  importCustomers(test.db, actor, { rows: rowsOf(text), isMailed })

const twoPeople = () =>
  [
    `Kelpie ${run};yes;Kim;kim-${run}@kelpie.example;Owner`,
    `Kelpie ${run};;Lee;lee-${run}@kelpie.example;Buyer`,
  ].join('\n')
const mails = () => test.db.$count(mailTable, eq(mailTable.recipient, `kim-${run}@kelpie.example`))

describe('importing companies and people', () => {
  it('happens once despite a double submit, and mails nobody unless the checkbox is set', async () => {
    const pressed = await Promise.all([send(twoPeople()), send(twoPeople())])
    expect(
      pressed.map((one) => one.outcome === 'done' && [one.companies, one.people]).sort(),
    ).toEqual([
      [0, 0],
      [1, 2],
    ])
    const [company] = await test.db
      .select()
      .from(companyTable)
      .where(eq(companyTable.name, `Kelpie ${run}`))
    expect(company).toMatchObject({ hasContract: true, version: 2 })
    const people = await test.db
      .select({ name: accountTable.name, role: memberTable.role, joinedAt: memberTable.joinedAt })
      .from(memberTable)
      .innerJoin(accountTable, eq(accountTable.id, memberTable.accountId))
      .where(eq(memberTable.companyId, company?.id ?? ''))
      .orderBy(accountTable.name)
    expect(people).toEqual([
      { name: 'Kim', role: 'owner', joinedAt: null },
      { name: 'Lee', role: 'buyer', joinedAt: null },
    ])
    expect(await mails()).toBe(0)
    const audit = await test.db
      .select({ action: auditTable.action })
      .from(auditTable)
      .where(eq(auditTable.subjectId, company?.id ?? ''))
      .orderBy(auditTable.id)
    expect(audit.map(({ action }) => action)).toEqual(['add-company', 'add-member', 'add-member'])
  })

  it('invites each person once by mail if the checkbox is set', async () => {
    expect(await send(twoPeople(), true)).toMatchObject({ outcome: 'done', mailed: 2 })
    expect(await send(twoPeople(), true)).toMatchObject({ outcome: 'done', mailed: 0 })
    expect(await mails()).toBe(1)
  })

  it('adds people to an existing company, and changes its values only if the file has new ones', async () => {
    const company = await storeCompany(test.db, `Redgum ${run}`, coordinator.account)
    const text = `REDGUM ${run};;Tom;tom-${run}@redgum.example;Viewer`
    expect((await previewCustomerImport(test.db, rowsOf(text))).map(({ kind }) => kind)).toEqual([
      'new',
    ])
    expect(await send(text)).toMatchObject({ companies: 0, people: 1 })
    const now = (await previewCustomerImport(test.db, rowsOf(text))).map(({ kind }) => kind)
    expect(now).toEqual(['same'])
    const of = eq(companyTable.id, company)
    const [stored] = await test.db.select().from(companyTable).where(of)
    expect(stored).toMatchObject({ name: `Redgum ${run}`, accountManager: coordinator.account })
  })

  it('returns enquiries of the former account manager to the queue', async () => {
    const tom = await storeStaff(test.db, 'Tom', ['account-manager'])
    const una = await storeStaff(test.db, 'Una', ['account-manager'])
    const companyId = await storeCompany(test.db, `Wattle ${run}`, tom.account)
    const { id } = await storeEnquiry(test.db)
    const mine = eq(enquiryTable.id, id)
    await test.db.update(enquiryTable).set({ companyId, assignee: tom.account }).where(mine)
    const rows = rowsOf(`WATTLE ${run};;;;`).map((row) => ({ ...row, manager: una.email }))
    const imported = await importCustomers(test.db, coordinator, { rows, isMailed: false })
    expect(imported).toMatchObject({ outcome: 'done', unassigned: 1 })
    expect(await test.db.select().from(enquiryTable).where(mine)).toMatchObject([
      { assignee: null, version: 1 },
    ])
  })

  it('is allowed to coordinators and administrators only', async () => {
    const manager = await storeStaff(test.db, 'Ann', ['account-manager'])
    expect(await send(twoPeople(), false, manager)).toMatchObject({ outcome: 'not-allowed-to-you' })
  })
})
