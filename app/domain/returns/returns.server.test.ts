import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { MemberActor, StaffActor } from '#app/domain/access/actor.ts'
import { siteTable } from '#app/domain/customers/tables.server.ts'
import { handOver } from '#app/domain/membership/hand-over.server.ts'
import { mailTable } from '#app/domain/notifications/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeMember } from '#tests/factories/member.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openLiveContent } from '#tests/support/live-content.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { returnMails } from './return-mails.server.ts'
import {
  answerReturn,
  askReturn,
  deleteReturnsBefore,
  findReturnAtDesk,
  listReturns,
  listReturnsAtDesk,
  withdrawReturn,
} from './returns.server.ts'

const test = openTestDatabase()
openLiveContent(test)
const now = new Date('2027-03-01T00:00:00Z')
let buyer: MemberActor & { email: string }
let coordinator: StaffActor
let site: string
beforeEach(async () => {
  const company = await storeCompany(test.db, 'Redgum Estate')
  buyer = await storeMember(test.db, company, 'buyer', { name: 'Priya Nair' })
  coordinator = await storeStaff(test.db)
  const [stored] = await test.db
    .insert(siteTable)
    .values({
      companyId: company,
      name: 'Cellar',
      address: '1 Vine Road',
      suburb: 'Angaston',
      state: 'SA',
      postcode: '5353',
    })
    .returning()
  site = stored?.id ?? ''
})

const within = <T>(work: (tx: Database) => Promise<T>, of: MemberActor = buyer) =>
  inCompany(test.db, of.company, work)
const ask = (changes = {}, member: MemberActor = buyer) =>
  within((tx) => {
    const asked = { site, pallets: 4, kegs: 12, readyOn: '2027-03-04', note: 'Gate B', ...changes }
    return askReturn(tx, member, asked, now)
  }, member)

async function asked() {
  const result = await ask()
  if (result.outcome !== 'done') throw new Error(result.outcome)
  return result.id
}

const schedule = (id: string, changes = {}) =>
  answerReturn(
    test.db,
    coordinator,
    id,
    {
      state: 'scheduled',
      pickUpOn: '2027-03-05',
      note: 'In the morning',
      seen: 'asked',
      ...changes,
    },
    now,
  )
const mailsAbout = async (id: string) =>
  (await test.db.select().from(mailTable))
    .filter(({ subject }) => subject.return === id)
    .map(({ kind, recipient }) => [kind, recipient])
const stateOf = async (id: string) =>
  (await within((tx) => listReturns(tx, buyer))).find((one) => one.id === id)

describe('return of empties', () => {
  it('is asked for, scheduled, moved and collected, and mailed at each step', async () => {
    const id = await asked()
    const compose = returnMails(test.db)
    expect(await compose['return-for-team']({ return: id })).toMatchObject({
      subject: 'Redgum Estate asks us to pick up 4 pallets and 12 kegs',
      text: expect.stringContaining('Gate B'),
    })
    const open = await listReturnsAtDesk(test.db, coordinator, 'open')
    expect(open.find((one) => one.id === id)).toMatchObject({
      company: 'Redgum Estate',
      site: 'Cellar',
      address: '1 Vine Road, Angaston SA 5353',
      askedByName: 'Priya Nair',
    })
    expect(await schedule(id)).toEqual({ outcome: 'done' })
    expect(await compose['return-answered']({ return: id })).toMatchObject({
      subject: expect.stringMatching(/^We pick up 4 pallets and 12 kegs on .*5 Mar/),
    })
    expect(await schedule(id, { seen: 'scheduled', pickUpOn: '2027-03-06' })).toEqual({
      outcome: 'done',
    })
    expect(await stateOf(id)).toMatchObject({ state: 'scheduled', pickUpOn: '2027-03-06' })
    const collected = { state: 'collected', seen: 'scheduled' } as const
    expect(await answerReturn(test.db, coordinator, id, collected, now)).toEqual({
      outcome: 'done',
    })
    const closed = await listReturnsAtDesk(test.db, coordinator, 'closed')
    expect(closed.some((one) => one.id === id)).toBe(true)
    expect((await mailsAbout(id)).map(([kind]) => kind).toSorted()).toEqual([
      'return-answered',
      'return-answered',
      'return-answered',
      'return-for-team',
    ])
  })

  it('is refused without a count, for a passed or far day, a removed site, or twice', async () => {
    expect(await ask({ pallets: 0, kegs: 0 })).toMatchObject({ outcome: 'nothing' })
    expect(await ask({ readyOn: '2027-02-27' })).toMatchObject({ outcome: 'day' })
    expect(await ask({ readyOn: '2029-01-01' })).toMatchObject({ outcome: 'day' })
    expect(await ask({ site: crypto.randomUUID() })).toMatchObject({ outcome: 'site' })
    expect(await ask()).toMatchObject({ outcome: 'done' })
    expect(await ask()).toMatchObject({ outcome: 'already-asked' })
    expect(await within((tx) => listReturns(tx, buyer))).toHaveLength(1)
  })

  it('is withdrawn while it is open; the team is mailed again if it was scheduled', async () => {
    const id = await asked()
    await schedule(id)
    expect(await within((tx) => withdrawReturn(tx, buyer, id))).toEqual({ outcome: 'done' })
    expect(await returnMails(test.db)['return-for-team']({ return: id })).toMatchObject({
      subject: 'Redgum Estate withdrew its return of 4 pallets and 12 kegs',
    })
    expect(await within((tx) => withdrawReturn(tx, buyer, id))).toMatchObject({ outcome: 'stale' })
    expect(await schedule(id, { seen: 'scheduled' })).toMatchObject({ outcome: 'stale' })
  })

  it('is declined with a reason only, and not answered in a state that was not shown', async () => {
    const id = await asked()
    const decline = (note: string) =>
      answerReturn(test.db, coordinator, id, { state: 'declined', note, seen: 'asked' }, now)
    expect(await decline('')).toMatchObject({ outcome: 'reason' })
    expect(await schedule(id, { pickUpOn: '2027-02-01' })).toMatchObject({ outcome: 'day' })
    expect(await schedule(id, { seen: 'scheduled' })).toMatchObject({ outcome: 'stale' })
    expect(await decline('Not ours')).toEqual({ outcome: 'done' })
    expect(await stateOf(id)).toMatchObject({ state: 'declined', answer: 'Not ours' })
  })

  it('belongs to one company, and to staff who may see it', async () => {
    const id = await asked()
    const stranger = await storeMember(test.db, await storeCompany(test.db, 'Other'), 'owner')
    expect(await within((tx) => listReturns(tx, stranger), stranger)).toEqual([])
    expect(await within((tx) => withdrawReturn(tx, stranger, id), stranger)).toMatchObject({
      outcome: 'no-such-return',
    })
    expect(await ask({}, stranger)).toMatchObject({ outcome: 'site' })
    const viewer = await storeMember(test.db, buyer.company, 'viewer')
    expect(await ask({}, viewer)).toMatchObject({ outcome: 'not-allowed-to-you' })
    const manager: StaffActor = { ...coordinator, roles: ['account-manager'] }
    expect(await findReturnAtDesk(test.db, manager, id)).toBeNull()
    const editor: StaffActor = { ...coordinator, roles: ['editor'] }
    expect(await listReturnsAtDesk(test.db, editor, 'open')).toEqual([])
  })

  it('passes to a successor while it is open, and is deleted seven years after it closed', async () => {
    const id = await asked()
    const owner = await storeMember(test.db, buyer.company, 'owner')
    const { company } = buyer
    const left = { company, from: buyer.account, successor: owner.account, by: owner }
    await test.db.transaction((tx) => handOver(tx, left))
    expect(await stateOf(id)).toMatchObject({ askedBy: owner.account })
    const later = new Date(Date.now() + 60_000)
    await deleteReturnsBefore(test.db, later)
    expect(await stateOf(id)).toBeDefined()
    await within((tx) => withdrawReturn(tx, buyer, id))
    await deleteReturnsBefore(test.db, later)
    expect(await stateOf(id)).toBeUndefined()
    expect(await test.db.$count(siteTable, eq(siteTable.id, site))).toBe(1)
  })
})
