import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditTable } from '#app/domain/access/audit/tables.server.ts'
import { absenceTable, accountTable } from '#app/domain/accounts/tables.server.ts'
import { prepareBulk } from '#app/domain/desk/bulk/read-bulk.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { isoDayOf } from '#app/platform/text/format.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase, queryAsOwner } from '#tests/support/test-database.ts'
import { assignTo, listAssignable } from './assign-to.server.ts'
import { applyBulk, undoBulk } from './bulk/apply-bulk.server.ts'
import { maxInBulk } from './bulk/bulk-change.ts'
import { readQueueQuery } from './queue/queue-query.ts'
import { readQueue } from './queue/read-queue.server.ts'

const test = openTestDatabase()

async function at(id: string) {
  const [row] = await test.db.select().from(enquiryTable).where(eq(enquiryTable.id, id))
  return { assignee: row?.assignee, version: row?.version }
}

describe('assigning an enquiry', () => {
  it('stores the assignee, and records who assigned it', async () => {
    const [priya, sam] = [await storeStaff(test.db, 'Priya'), await storeStaff(test.db, 'Sam')]
    const { id, reference } = await storeEnquiry(test.db)
    const to = { to: 'person', account: sam.account } as const
    const given = await assignTo(test.db, priya, { enquiry: id, version: 0, to })
    expect(given).toMatchObject({ outcome: 'done', before: null, after: sam.account })
    expect(await at(id)).toEqual({ assignee: sam.account, version: 1 })
    const audit = await test.db.select().from(auditTable).where(eq(auditTable.subjectId, id))
    expect(audit).toMatchObject([
      {
        actor: 'Priya',
        action: 'assign-enquiry',
        subject: reference,
        after: { assignee: sam.account },
      },
    ])
  })

  it('refuses the second of two concurrent assignments, and names the first', async () => {
    const [priya, sam] = [await storeStaff(test.db, 'Priya'), await storeStaff(test.db, 'Sam')]
    const { id } = await storeEnquiry(test.db)
    const take = (actor: typeof sam) =>
      assignTo(test.db, actor, {
        enquiry: id,
        version: 0,
        to: { to: 'person', account: actor.account },
      })
    const results = await Promise.all([take(priya), take(sam)])
    const stale = results.find((result) => result.outcome !== 'done')
    const winner = (await at(id)).assignee === sam.account ? 'Sam' : 'Priya'
    expect(stale).toMatchObject({ outcome: 'stale', changes: [{ by: winner, kind: 'assigned' }] })
  })

  it('assigns to the company’s account manager, if it has one', async () => {
    const [priya, tom] = [
      await storeStaff(test.db, 'Priya'),
      await storeStaff(test.db, 'Tom', ['account-manager']),
    ]
    const companyId = await storeCompany(test.db, 'Hill', tom.account)
    const { id } = await storeEnquiry(test.db)
    const give = () =>
      assignTo(test.db, priya, { enquiry: id, version: 0, to: { to: 'account-manager' } })
    expect(await give()).toMatchObject({ outcome: 'nobody-there' })
    await test.db.update(enquiryTable).set({ companyId }).where(eq(enquiryTable.id, id))
    expect(await give()).toMatchObject({ outcome: 'done', after: tom.account })
  })

  it('assigns by round robin to the coordinator whose turn is longest ago, skipping absent and former ones', async () => {
    await queryAsOwner(test, 'truncate staff_role, assignment_turn, absence')
    const [anna, ben, carl] = [
      await storeStaff(test.db, 'Anna'),
      await storeStaff(test.db, 'Ben'),
      await storeStaff(test.db, 'Carl'),
    ]
    await test.db
      .update(accountTable)
      .set({ deactivatedAt: new Date() })
      .where(eq(accountTable.id, carl.account))
    const aaron = await storeStaff(test.db, 'Aaron')
    const away = { accountId: aaron.account, deputy: anna.account }
    const days = { firstDay: '2027-01-01', lastDay: '2027-02-01' }
    await test.db.insert(absenceTable).values({ ...away, ...days })
    const names: (string | null)[] = []
    for (let i = 0; i < 4; i += 1) {
      const { id } = await storeEnquiry(test.db)
      const now = new Date(1_800_000_000_000 + i)
      const given = await assignTo(test.db, anna, {
        enquiry: id,
        version: 0,
        to: { to: 'turns' },
        now,
      })
      if (given.outcome === 'done') names.push(given.after)
    }
    expect(names).toEqual([anna, ben, anna, ben].map(({ account }) => account))
    const { id } = await storeEnquiry(test.db)
    const to = { to: 'person', account: carl.account } as const
    const refused = await assignTo(test.db, ben, { enquiry: id, version: 0, to })
    expect(refused).toMatchObject({ outcome: 'may-not-open' })
  })

  it('records a turn only if the enquiry was assigned, so that a stale form skips no coordinator', async () => {
    await queryAsOwner(test, 'truncate staff_role, assignment_turn, absence')
    const anna = await storeStaff(test.db, 'Anna')
    await storeStaff(test.db, 'Ben')
    const { id } = await storeEnquiry(test.db)
    const give = (version: number) =>
      assignTo(test.db, anna, { enquiry: id, version, to: { to: 'turns' } })
    expect(await give(7)).toMatchObject({ outcome: 'stale' })
    expect(await give(0)).toMatchObject({ outcome: 'done', after: anna.account })
  })

  it('is refused to an editor, and to an account manager of another company', async () => {
    const { id } = await storeEnquiry(test.db)
    for (const role of ['editor', 'account-manager'] as const) {
      const actor = await storeStaff(test.db, 'Eva', [role])
      const to = { to: 'person', account: actor.account } as const
      const refused = await assignTo(test.db, actor, { enquiry: id, version: 0, to })
      expect(refused).toMatchObject({ outcome: 'not-allowed-to-you' })
    }
    expect(await at(id)).toEqual({ assignee: null, version: 0 })
  })
})

describe('assigning to staff who may not open the enquiry', () => {
  it('is refused in every form and changes nothing', async () => {
    const priya = await storeStaff(test.db, 'Priya')
    const eva = await storeStaff(test.db, 'Eva', ['editor'])
    const tom = await storeStaff(test.db, 'Tom', ['account-manager'])
    const companyId = await storeCompany(test.db, 'Hill', eva.account)
    const { id } = await storeEnquiry(test.db)
    await test.db.update(enquiryTable).set({ companyId }).where(eq(enquiryTable.id, id))
    for (const to of [
      { to: 'person', account: eva.account } as const,
      { to: 'person', account: tom.account } as const,
      { to: 'person', account: crypto.randomUUID() } as const,
      { to: 'account-manager' } as const,
    ]) {
      const refused = await assignTo(test.db, priya, { enquiry: id, version: 0, to })
      expect(refused).toMatchObject({ outcome: 'may-not-open' })
      const bulk = await prepareBulk(test.db, priya, { kind: 'assign', to }, [id])
      if (bulk.outcome !== 'done') throw new Error(bulk.message)
      expect(await applyBulk(test.db, priya, bulk.bulk)).toMatchObject({ done: 0, refused: 1 })
    }
    expect(await at(id)).toEqual({ assignee: null, version: 0 })
  })

  it('is not offered: an account manager is listed only for enquiries of their companies', async () => {
    const priya = await storeStaff(test.db, 'Priya')
    const eva = await storeStaff(test.db, 'Eva', ['editor'])
    const tom = await storeStaff(test.db, 'Tom', ['account-manager'])
    const [own, other] = [
      await storeCompany(test.db, 'Hill', tom.account),
      await storeCompany(test.db, 'Dale', priya.account),
    ]
    const offered = async (company: string | null) => {
      const listed = (await listAssignable(test.db, { company })).map(({ account }) => account)
      return [priya, eva, tom].filter(({ account }) => listed.includes(account))
    }
    expect(await offered(own)).toEqual([priya, tom])
    expect(await offered(other)).toEqual([priya])
    expect(await offered(null)).toEqual([priya])
  })

  it('prepares no enquiry that an account manager may not open', async () => {
    const tom = await storeStaff(test.db, 'Tom', ['account-manager'])
    const { id } = await storeEnquiry(test.db)
    const work = { kind: 'assign', to: { to: 'nobody' } } as const
    expect(await prepareBulk(test.db, tom, work, [id])).toMatchObject({ outcome: 'nothing-chosen' })
  })
})

describe('bulk assignment', () => {
  it('freezes the list, reports the outcome of each row, and is undone as a whole', async () => {
    const [priya, sam] = [await storeStaff(test.db, 'Priya'), await storeStaff(test.db, 'Sam')]
    const [one, two, three] = [
      await storeEnquiry(test.db),
      await storeEnquiry(test.db),
      await storeEnquiry(test.db),
    ]
    const work = { kind: 'assign', to: { to: 'person', account: sam.account } } as const
    const prepared = await prepareBulk(test.db, priya, work, [one.id, two.id, three.id, one.id])
    if (prepared.outcome !== 'done') throw new Error(prepared.message)
    expect(await at(one.id)).toEqual({ assignee: null, version: 0 })

    // In the meantime the second one is assigned to somebody else.
    const own = { to: 'person', account: priya.account } as const
    await assignTo(test.db, priya, { enquiry: two.id, version: 0, to: own })
    expect(await applyBulk(test.db, priya, prepared.bulk)).toEqual({
      outcome: 'done',
      done: 2,
      refused: 1,
    })
    expect((await at(one.id)).assignee).toBe(sam.account)
    expect((await at(two.id)).assignee).toBe(priya.account)
    expect(await applyBulk(test.db, priya, prepared.bulk)).toMatchObject({
      outcome: 'done-already',
    })

    // The third one is changed before the bulk change is undone.
    await assignTo(test.db, sam, { enquiry: three.id, version: 1, to: own })
    expect(await undoBulk(test.db, priya, prepared.bulk)).toMatchObject({ done: 1, refused: 2 })
    expect((await at(one.id)).assignee).toBeNull()
    expect((await at(three.id)).assignee).toBe(priya.account)
  })

  it('is private to its author, and limited in size', async () => {
    const [priya, sam] = [await storeStaff(test.db, 'Priya'), await storeStaff(test.db, 'Sam')]
    const { id } = await storeEnquiry(test.db)
    const work = { kind: 'assign', to: { to: 'nobody' } } as const
    const prepared = await prepareBulk(test.db, priya, work, [id])
    if (prepared.outcome !== 'done') throw new Error(prepared.message)
    expect(await applyBulk(test.db, sam, prepared.bulk)).toMatchObject({ outcome: 'no-such-bulk' })
    expect(await prepareBulk(test.db, priya, work, [])).toMatchObject({ outcome: 'nothing-chosen' })
    const many = Array.from({ length: maxInBulk + 1 }, () => crypto.randomUUID())
    expect(await prepareBulk(test.db, priya, work, many)).toMatchObject({ outcome: 'too-many' })
  })
})

describe('cover for an absent colleague', () => {
  it('shows their open work in both queues, and gives new work of their companies to the deputy', async () => {
    const away = await storeStaff(test.db, 'Jo', ['account-manager'])
    const [between, deputy] = [await storeStaff(test.db, 'Kim'), await storeStaff(test.db, 'Tess')]
    const company = await storeCompany(test.db, 'Redgum Estate', away.account)
    const day = isoDayOf(new Date())
    await test.db.insert(absenceTable).values([
      { accountId: away.account, deputy: between.account, firstDay: day, lastDay: day },
      { accountId: between.account, deputy: deputy.account, firstDay: day, lastDay: day },
    ])
    const [old, fresh] = [await storeEnquiry(test.db), await storeEnquiry(test.db)]
    await test.db.update(enquiryTable).set({ companyId: company })
    const boss = await storeStaff(test.db)
    const person = { to: 'person', account: away.account } as const
    await assignTo(test.db, boss, { enquiry: old.id, version: 0, to: person })
    const manager = { to: 'account-manager' } as const
    const given = await assignTo(test.db, boss, { enquiry: fresh.id, version: 0, to: manager })
    expect(given).toMatchObject({ outcome: 'done', after: deputy.account })

    const mine = async (actor: typeof boss) =>
      (await readQueue(test.db, actor, readQueueQuery(new URLSearchParams('view=mine')))).rows
        .map(({ id }) => id)
        .sort()
    expect(await mine(away)).toEqual([old.id])
    expect(await mine(deputy)).toEqual([old.id, fresh.id].sort())
    const listed = (await listAssignable(test.db)).find(({ account }) => account === away.account)
    expect(listed?.away).toMatch(/^away until .+, Tess covers$/)
  })
})
