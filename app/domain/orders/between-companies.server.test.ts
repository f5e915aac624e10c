import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { inviteMember } from '#app/domain/customers/access/invite-member.server.ts'
import { openAttachment } from '#app/domain/enquiry/conversation/open-attachment.server.ts'
import { receiveMessage } from '#app/domain/enquiry/conversation/receive-message.server.ts'
import { messageFileTable, messageTable } from '#app/domain/enquiry/conversation/tables.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import type { MemberActor } from '#app/domain/people/actor.ts'
import { findMembership } from '#app/domain/people/members/find-membership.server.ts'
import { listMembers } from '#app/domain/people/members/list-members.server.ts'
import { memberRoles } from '#app/domain/people/roles.ts'
import { memberTable } from '#app/domain/people/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findOrder } from './find-order.server.ts'
import { countToAnswer, listOrders } from './list-orders.server.ts'
import { orderViews, readOrdersQuery } from './orders-query.ts'

const test = openTestDatabase()

interface Winery {
  company: string
  name: string
  members: MemberActor[]
  references: string[]
  /** Each order's attached file. */
  files: { enquiry: string; file: string }[]
}
const wineries: Winery[] = []

beforeAll(async () => {
  for (const name of ['Redgum Estate', 'Hill & Sons', 'Kelpie Brewing']) {
    const company = await storeCompany(test.db, name)
    const members: MemberActor[] = []
    for (const role of memberRoles) {
      members.push(await storeMember(test.db, company, role, { name: `${name} ${role}` }))
    }
    const winery: Winery = { company, name, members, references: [], files: [] }
    for (let i = 0; i < 3; i += 1) {
      const { id, reference } = await storeEnquiry(test.db, { company: name, message: name })
      await test.db.update(enquiryTable).set({ companyId: company }).where(eq(enquiryTable.id, id))
      winery.references.push(reference)
      const buyer = members[1] as MemberActor
      const files = [{ name: `${name}.pdf`, kind: 'pdf' as const, content: new Uint8Array([1]) }]
      const sent = { enquiry: id, text: name, kind: 'message' as const, via: 'page' as const }
      expect(
        await receiveMessage(test.db, buyer, { ...sent, files, now: new Date() }),
      ).toMatchObject({ ok: true })
      const [attached] = await test.db
        .select({ file: messageFileTable.file })
        .from(messageFileTable)
        .innerJoin(messageTable, eq(messageTable.id, messageFileTable.message))
        .where(eq(messageTable.enquiry, id))
      winery.files.push({ enquiry: id, file: attached?.file ?? '' })
    }
    wineries.push(winery)
  }
})

const query = (view: string, more = '') =>
  readOrdersQuery(new URLSearchParams(`view=${view}${more}`))

/** Every reading operation of the portal, as somebody; what it gives as text. */
const reading: Record<
  string,
  (tx: Database, actor: MemberActor, other: Winery) => Promise<unknown>
> = {
  orders: async (tx, actor) =>
    Promise.all(Object.keys(orderViews).map((view) => listOrders(tx, actor, query(view)))),
  'orders by a search': (tx, actor, other) =>
    listOrders(tx, actor, query('all', `&search=${other.references[0]}`)),
  'orders after another’s': (tx, actor, other) =>
    listOrders(tx, actor, query('all', `&after=${other.files[0]?.enquiry}`)),
  'orders to answer': (tx, actor) => countToAnswer(tx, actor),
  'an order': (tx, actor, other) =>
    Promise.all(other.references.map((reference) => findOrder(tx, actor, reference))),
  'a file': (tx, actor, other) =>
    Promise.all(other.files.map((file) => openAttachment(tx, actor, file))),
  people: (tx, actor) => listMembers(tx, actor),
}

const anybody = fc.record({
  own: fc.nat(2),
  other: fc.nat(2),
  who: fc.nat(memberRoles.length - 1),
  what: fc.constantFrom(...Object.keys(reading)),
})

const show = (value: unknown) => JSON.stringify(value)

describe('between companies', () => {
  it('every operation of the portal shows every member nothing of another company’s', async () => {
    await fc.assert(
      fc.asyncProperty(anybody, async ({ own, other, who, what }) => {
        const [mine, theirs] = [wineries[own] as Winery, wineries[other] as Winery]
        fc.pre(mine !== theirs)
        const actor = mine.members[who] as MemberActor
        const seen = await inCompany(test.db, mine.company, (tx) =>
          (reading[what] as (typeof reading)[string])(tx, actor, theirs),
        )
        for (const word of [theirs.name, theirs.company, ...theirs.references]) {
          expect(show(seen)).not.toContain(word)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('with the operation’s own condition led astray, the database still shows nothing', async () => {
    await fc.assert(
      fc.asyncProperty(anybody, async ({ own, other, who, what }) => {
        const [mine, theirs] = [wineries[own] as Winery, wineries[other] as Winery]
        fc.pre(mine !== theirs)
        // As if the condition asked for the other company.
        const astray = { ...(mine.members[who] as MemberActor), company: theirs.company }
        const seen = await inCompany(test.db, mine.company, (tx) =>
          (reading[what] as (typeof reading)[string])(tx, astray, theirs),
        )
        for (const word of [theirs.name, theirs.company, ...theirs.references]) {
          expect(show(seen)).not.toContain(word)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('the same operations do show what is the company’s own, so that the above says something', async () => {
    for (const winery of wineries) {
      const actor = winery.members[0] as MemberActor
      for (const [what, read] of Object.entries(reading)) {
        if (what === 'orders to answer') continue
        const seen = await inCompany(test.db, winery.company, (tx) => read(tx, actor, winery))
        expect(show(seen), what).toMatch(new RegExp(`${winery.name}|\\[`))
        expect(show(seen), what).not.toBe('[null,null,null]')
      }
    }
  })

  it('every table that the portal reads holds its company’s rows alone, whatever is asked', async () => {
    const { rows } = await test.pool.query<{ name: string }>(
      `select relname as name from pg_class c, aclexplode(relacl)
       where grantee = 'vpack_portal'::regrole and relkind = 'r' and privilege_type = 'SELECT'`,
    )
    for (const mine of wineries) {
      const others = wineries.filter((winery) => winery !== mine)
      for (const { name } of rows) {
        const seen = await inCompany(test.db, mine.company, (tx) =>
          tx.execute(sql.raw(`select to_jsonb(t)::text as row from "${name}" t`)),
        )
        for (const other of others) {
          expect(show(seen.rows), name).not.toContain(other.name)
          expect(show(seen.rows), name).not.toContain(other.company)
        }
      }
    }
  })

  it('changes nothing of another’s: no update, deletion or insertion of theirs passes', async () => {
    const [mine, theirs] = wineries as [Winery, Winery]
    const before = await test.db.select().from(memberTable)
    const astray = { ...(mine.members[0] as MemberActor), company: theirs.company }
    const tried = [
      (tx: Database) =>
        tx.insert(memberTable).values({
          company: theirs.company,
          account: (mine.members[0] as MemberActor).account,
          role: 'owner',
        }),
      (tx: Database) => tx.update(enquiryTable).set({ purchaseOrder: 'mine' }),
      (tx: Database) => tx.delete(enquiryTable),
    ]
    for (const change of tried) {
      await expect(inCompany(test.db, mine.company, (tx) => change(tx) as never)).rejects.toThrow()
    }
    expect(await test.db.select().from(memberTable)).toEqual(before)
    // Somebody who is no owner there invites nobody there.
    const viewer = { ...astray, role: 'viewer' as const }
    const invited = { name: 'Eve', email: 'eve@evil.example.com', role: 'owner' as const }
    expect(await inviteMember(test.db, viewer.company, viewer, invited)).toMatchObject({
      ok: false,
      reason: 'not-allowed-to-you',
    })
  })

  it('membership is of the company in the address alone, and ends at once', async () => {
    const [mine, theirs] = wineries as [Winery, Winery]
    const { account } = await storeMember(test.db, mine.company, 'viewer')
    expect(await findMembership(test.db, account, mine.company)).toMatchObject({ role: 'viewer' })
    expect(await findMembership(test.db, account, theirs.company)).toBeNull()
    expect(await findMembership(test.db, account, 'no id')).toBeNull()
    await test.db.delete(memberTable).where(eq(memberTable.account, account))
    expect(await findMembership(test.db, account, mine.company)).toBeNull()
  })
})
