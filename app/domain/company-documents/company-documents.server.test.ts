import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import type { CheckedFile } from '#app/domain/files/check-file.ts'
import { fileTable } from '#app/domain/files/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeOrder } from '#tests/factories/order.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import {
  addCompanyDocument,
  listCompanyDocuments,
  moveCompanyDocuments,
  openCompanyDocument,
  removeCompanyDocument,
} from './company-documents.server.ts'

const test = openTestDatabase()
const staff: StaffActor = {
  kind: 'staff',
  account: randomUUID(),
  name: 'Ann',
  roles: ['coordinator'],
} as unknown as StaffActor
const pdf = (name = 'inv.pdf'): CheckedFile => ({
  name,
  kind: 'pdf',
  content: Buffer.from(`%PDF-1.7 ${name}`),
})
const invoice = (more = {}) => ({
  id: randomUUID() as string,
  kind: 'invoice' as const,
  number: '2027-0141',
  issuedOn: '2027-02-03',
  reference: '',
  ...more,
})

let company: string
let owner: MemberActor
beforeEach(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner')
})
const add = (written = invoice(), files = [pdf()]) =>
  addCompanyDocument(test.db, staff, company, written, files)
const listAs = (actor: MemberActor, of = actor.company) =>
  inCompany(test.db, actor.company, (tx) => listCompanyDocuments(tx, actor, { company: of }))

describe('invoices of a company', () => {
  it('are added once by a double submit, with their order', async () => {
    const buyer = await storeMember(test.db, company)
    const { id: enquiry, reference } = await storeOrder(test.db, buyer)
    const written = invoice({ reference: reference.toLowerCase() })
    const stored = { outcome: 'done', id: written.id }
    expect(await add(written)).toEqual({ ...stored, isNew: true })
    expect(await add(written)).toEqual({ ...stored, isNew: false })
    expect(await add({ ...written, id: randomUUID() })).toEqual({ ...stored, isNew: false })
    expect((await listAs(owner)).documents).toMatchObject([
      { kind: 'invoice', number: '2027-0141', reference, name: 'inv.pdf' },
    ])
    const ofOrder = await inCompany(test.db, company, (tx) =>
      listCompanyDocuments(tx, buyer, { company, enquiry }),
    )
    expect(ofOrder.documents).toHaveLength(1)
  })

  it.each([
    ['number', invoice({ number: ' ' }), [pdf()]],
    ['issuedOn', invoice({ issuedOn: '2027-02-30' }), [pdf()]],
    ['reference', invoice({ reference: 'VP-999999' }), [pdf()]],
    ['files', invoice(), []],
    ['files', invoice(), [{ ...pdf(), kind: 'png' as const }]],
  ])('are refused beside the field “%s”', async (outcome, written, files) => {
    expect(await add(written, files)).toMatchObject({ outcome })
    expect((await listAs(owner)).documents).toEqual([])
  })

  it.each([
    ['file', {}, [pdf('corrected.pdf')]],
    ['day of issue', { issuedOn: '2027-02-04' }, [pdf()]],
  ])('keep their number if it is sent with another %s', async (_, more, files) => {
    await add()
    expect(await add(invoice(more), files)).toMatchObject({ outcome: 'number-used' })
    expect(await add(invoice({ ...more, kind: 'credit-note' }), files)).toMatchObject({
      isNew: true,
    })
    expect((await listAs(owner)).documents).toHaveLength(2)
  })

  it('are seen by owners and buyers of that company only', async () => {
    await add()
    const [document] = (await listAs(owner)).documents
    const id = document?.id ?? ''
    for (const role of ['approver', 'goods-in', 'viewer'] as const) {
      const member = await storeMember(test.db, company, role)
      expect((await listAs(member)).documents).toEqual([])
    }
    const stranger = await storeMember(test.db, await storeCompany(test.db, 'Other'), 'owner')
    expect((await listAs(stranger)).documents).toEqual([])
    expect((await listAs(stranger, company)).documents).toEqual([])
    const open = (actor: MemberActor) =>
      inCompany(test.db, actor.company, (tx) => openCompanyDocument(tx, actor, { company, id }))
    expect(await open(stranger)).toBeNull()
    expect(await open(owner)).toMatchObject({ name: 'inv.pdf', kind: 'pdf' })
  })

  it('are removed with their file', async () => {
    await add()
    const [document] = (await listAs(owner)).documents
    const before = await test.db.$count(fileTable)
    await removeCompanyDocument(test.db, staff, company, document?.id ?? '')
    await removeCompanyDocument(test.db, staff, company, document?.id ?? '')
    expect((await listAs(owner)).documents).toEqual([])
    expect(await test.db.$count(fileTable)).toBe(before - 1)
  })

  it('move to the company that theirs is merged into, and back', async () => {
    await add()
    const into = await storeCompany(test.db, 'Into')
    const moved = await moveCompanyDocuments(test.db, company, into)
    expect(moved).toHaveLength(1)
    expect((await listAs(owner)).documents).toEqual([])
    await moveCompanyDocuments(test.db, into, company, moved)
    expect((await listAs(owner)).documents).toHaveLength(1)
  })

  it('are listed 50 at a time', async () => {
    for (let at = 0; at < 51; at += 1) await add(invoice({ number: `n ${at}` }))
    const first = await listAs(owner)
    expect(first.documents).toHaveLength(50)
    const rest = await inCompany(test.db, company, (tx) =>
      listCompanyDocuments(tx, owner, { company, after: first.next }),
    )
    expect(rest.documents).toHaveLength(1)
    expect(rest.next).toBeNull()
  })
})
