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
import { memberTable, siteTable } from '#app/domain/people/tables.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeEnquiry } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildOrderDetails, buildPlace } from '#tests/factories/order.ts'
import { storeRange } from '#tests/factories/own-range.ts'
import { openLiveCatalogue } from '#tests/support/live-catalogue.ts'
import { rangeChanges, rangeReading } from '#tests/support/own-range-operations.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { decideOrder } from './approval/decide-order.server.ts'
import { findApproval, listWaiting } from './approval/find-approval.server.ts'
import { findRules } from './approval/find-rules.server.ts'
import { listCovers, planCover, removeCover } from './approval/keep-cover.server.ts'
import { keepRules } from './approval/keep-rules.server.ts'
import { cancelOrder } from './change/cancel-order.server.ts'
import { beginChange, catchUp } from './change/copy-order.server.ts'
import { sendChange } from './change/send-change.server.ts'
import { addLines } from './draft/add-lines.server.ts'
import { changeLine, removeLine } from './draft/change-line.server.ts'
import { discardDraft } from './draft/discard-draft.server.ts'
import { addDraftFiles, removeDraftFile } from './draft/draft-files.server.ts'
import { findDraft } from './draft/find-draft.server.ts'
import { keepDetails } from './draft/keep-draft.server.ts'
import { findOrder } from './find-order.server.ts'
import { countToAnswer, listOrders } from './list-orders.server.ts'
import { orderViews, readOrdersQuery } from './orders-query.ts'
import { findSites } from './send/find-sites.server.ts'
import { findNumberUse } from './send/order-number.server.ts'
import { submitOrder } from './send/submit-order.server.ts'
import {
  approvalCoverTable,
  orderApprovalTable,
  orderDraftTable,
  orderRulesTable,
} from './tables.server.ts'

const test = openTestDatabase()
openLiveCatalogue(test)

interface Winery {
  company: string
  name: string
  members: MemberActor[]
  references: string[]
  /** Each order's attached file. */
  files: { enquiry: string; file: string }[]
  range: { code: string; list: string; recipe: string; skus: string[] }
  /** Its owner’s new order. */
  draft: string
  approval: string
  cover: string
}
const wineries: Winery[] = []

beforeAll(async () => {
  for (const name of ['Redgum Estate', 'Hill & Sons', 'Kelpie Brewing']) {
    const company = await storeCompany(test.db, name)
    const members: MemberActor[] = []
    for (const role of memberRoles) {
      members.push(await storeMember(test.db, company, role, { name: `${name} ${role}` }))
    }
    const range = { code: '', list: '', recipe: '', skus: [] }
    const winery: Winery = {
      company,
      name,
      members,
      references: [],
      files: [],
      draft: '',
      approval: '',
      cover: '',
      range,
    }
    for (let i = 0; i < 3; i += 1) {
      const { id, reference, product } = await storeEnquiry(test.db, {
        company: name,
        message: name,
      })
      await test.db.update(enquiryTable).set({ companyId: company }).where(eq(enquiryTable.id, id))
      winery.references.push(reference)
      winery.range.skus.push(product.sku)
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
    const { skus } = winery.range
    winery.range = { skus, ...(await storeRange(test.db, company, name, skus)) }
    const [draft] = await test.db
      .insert(orderDraftTable)
      .values({ company, account: (members[0] as MemberActor).account, message: name })
      .returning({ id: orderDraftTable.id })
    winery.draft = draft?.id ?? ''
    const askedBy = (members[1] as MemberActor).account
    const content = { place: buildPlace(), phone: '', purchaseOrder: '', neededBy: null }
    const [approval] = await test.db
      .insert(orderApprovalTable)
      .values({
        ...{ company, askedBy, draft: winery.draft, reasons: [name] },
        content: { ...content, message: name, lines: [] },
      })
      .returning({ id: orderApprovalTable.id })
    winery.approval = approval?.id ?? ''
    const [away, by] = [members[0], members[2]].map((member) => (member as MemberActor).account)
    const days = { firstDay: '2090-01-01', lastDay: '2090-01-02' }
    const [cover] = await test.db
      .insert(approvalCoverTable)
      .values({ company, account: away ?? '', cover: by ?? '', ...days })
      .returning({ id: approvalCoverTable.id })
    winery.cover = cover?.id ?? ''
    await test.db.insert(orderRulesTable).values({ company, overPallets: 9 })
    const place = { address: '1 Road', suburb: 'Angaston', state: 'SA', postcode: '5353' }
    await test.db.insert(siteTable).values({ company, name: `${name} hall`, ...place })
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
  ...rangeReading,
  'drafts of an order': async (tx, actor, other) => [
    await findDraft(tx, actor, null, noProduct),
    ...(await Promise.all(
      other.files.map(({ enquiry }) => findDraft(tx, actor, enquiry, noProduct)),
    )),
  ],
  sites: (tx, actor) => findSites(tx, actor),
  'orders that wait for approval': (tx, actor) => listWaiting(tx, actor),
  'an order to approve': (tx, actor, other) => findApproval(tx, actor, other.approval, noProduct),
  'rules of orders': (tx, actor) => findRules(tx, actor),
  'who covers': (tx, actor) => listCovers(tx, actor, '2020-01-01'),
  'the use of an order number': (tx, actor, other) => findNumberUse(tx, actor, other.name),
}

const noProduct = () => undefined
const notEverybodys = ['orders to answer', 'drafts of an order', 'the use of an order number']

/** Every operation of the portal that writes orders, aimed at another company’s. */
const writing: Record<string, (actor: MemberActor, other: Winery) => Promise<unknown>> = {
  'begin a change': (actor, other) =>
    inside(actor, (tx) => beginChange(tx, actor, other.references[0] ?? '')),
  'catch up with a change': (actor, other) =>
    inside(actor, (tx) => catchUp(tx, actor, other.references[0] ?? '', noProduct)),
  'send a change': (actor, other) =>
    sendChange(test.db, actor, { reference: other.references[0] ?? '' }, noProduct),
  'cancel an order': (actor, other) =>
    cancelOrder(test.db, actor, { reference: other.references[0] ?? '', why: 'Mine.' }),
  'add lines': (actor, other) =>
    inside(actor, (tx) =>
      addLines(tx, actor, [{ sku: 'X', pieces: 1, level: 'piece' }], {
        changes: other.files[0]?.enquiry ?? '',
      }),
    ),
  'change a line': (actor, other) => {
    const line = { changes: other.files[0]?.enquiry ?? '', sku: 'X', note: 'mine' }
    return inside(actor, (tx) => changeLine(tx, actor, line, noProduct))
  },
  'remove a line': (actor, other) =>
    inside(actor, (tx) => removeLine(tx, actor, { changes: other.draft, sku: 'X' })),
  'keep details': (actor) => inside(actor, (tx) => keepDetails(tx, actor, null, { phone: '1' })),
  'throw a draft away': (actor) => discardDraft(test.db, actor, null),
  'add files': (actor, other) =>
    addDraftFiles(test.db, actor, { changes: other.files[0]?.enquiry ?? '', files: [] }),
  'remove a file': (actor, other) =>
    removeDraftFile(test.db, actor, { changes: null, file: other.files[0]?.file ?? '' }),
  'approve an order': (actor, other) => {
    const decision = { approval: other.approval, isApproved: true, mark: '' }
    return decideOrder(test.db, actor, decision, noProduct)
  },
  'keep rules': (actor) =>
    inside(actor, async (tx) => keepRules(tx, actor, await findRules(tx, actor))),
  'plan a cover': (actor, other) =>
    inside(actor, (tx) => {
      const cover = other.members[0]?.account ?? ''
      return planCover(tx, actor, { cover, firstDay: '2090-01-01', lastDay: '2090-01-02' })
    }),
  'remove a cover': (actor, other) => inside(actor, (tx) => removeCover(tx, actor, other.cover)),
  'send an order': (actor, other) => {
    const draft = { draft: other.draft, seen: '', details: buildOrderDetails() }
    return submitOrder(test.db, actor, draft, noProduct)
  },
}

const inside = <Result>(actor: MemberActor, work: (tx: Database) => Promise<Result>) =>
  inCompany(test.db, actor.company, work)

/** All that a company has, as text. */
async function stateOf({ company }: Winery): Promise<string> {
  const state = await test.db.execute(sql`
    select (select jsonb_agg(e order by e.id) from enquiry e where company_id = ${company}) as orders,
      (select jsonb_agg(l order by l.enquiry, l.position) from enquiry_line l join enquiry e on e.id = l.enquiry where company_id = ${company}) as lines,
      (select jsonb_agg(v order by v.id) from enquiry_event v join enquiry e on e.id = v.enquiry where company_id = ${company}) as events,
      (select jsonb_agg(d order by d.id) from order_draft d where company = ${company}) as drafts,
      (select jsonb_agg(a order by a.id) from order_approval a where company = ${company}) as approvals,
      (select jsonb_agg(c order by c.id) from approval_cover c where company = ${company}) as covers,
      (select jsonb_agg(r) from order_rules r where company = ${company}) as rules,
      (select count(*) from order_draft_line l join order_draft d on d.id = l.draft where company = ${company}) as drafted`)
  return show(state.rows)
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
        if (notEverybodys.includes(what)) continue
        const seen = await inCompany(test.db, winery.company, (tx) => read(tx, actor, winery))
        expect(show(seen), what).toMatch(new RegExp(`${winery.name}|\\[`))
        expect(show(seen), what).not.toBe('[null,null,null]')
      }
    }
  })

  it('every operation that writes orders changes nothing of another company’s', async () => {
    const aimed = fc.record({
      ...{ own: fc.nat(2), other: fc.nat(2), who: fc.nat(memberRoles.length - 1) },
      what: fc.constantFrom(...Object.keys(writing)),
      isAstray: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(aimed, async ({ own, other, who, what, isAstray }) => {
        const [mine, theirs] = [wineries[own] as Winery, wineries[other] as Winery]
        fc.pre(mine !== theirs)
        const before = await stateOf(theirs)
        const actor = mine.members[who] as MemberActor
        // Astray, it believes that the order is its company’s, and only the database says otherwise.
        const write = writing[what] as (typeof writing)[string]
        await (isAstray && what.startsWith('begin')
          ? inCompany(test.db, mine.company, (tx) =>
              beginChange(tx, { ...actor, company: theirs.company }, theirs.references[0] ?? ''),
            )
          : write(actor, theirs))
        expect(await stateOf(theirs), what).toBe(before)
      }),
      { numRuns: 120 },
    )
  })

  it('every table that the portal reads holds its company’s rows alone, whatever is asked', async () => {
    const { rows } = await test.pool.query<{ name: string }>(
      `select relname as name from pg_class c, aclexplode(relacl)
       where grantee = 'vpack_portal'::regrole and relkind = 'r' and privilege_type = 'SELECT'
         and relnamespace = 'public'::regnamespace`,
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
      (tx: Database) => tx.delete(memberTable),
    ]
    for (const change of tried) {
      await expect(inCompany(test.db, mine.company, (tx) => change(tx) as never)).rejects.toThrow()
    }
    expect(await test.db.select().from(memberTable)).toEqual(before)
    // Somebody who is no owner there invites nobody there.
    const viewer = { ...astray, role: 'viewer' as const }
    const invited = { name: 'Eve', email: 'eve@evil.example.com', role: 'owner' as const }
    expect(await inviteMember(test.db, viewer, invited)).toMatchObject({
      ok: false,
      reason: 'not-allowed-to-you',
    })
  })

  it('no code, list, recipe or order of another’s is changed, by whomever and however it is asked', async () => {
    const tables = ['own_code', 'product_list', 'product_list_line', 'recipe', 'order_draft_line']
    const [mine, theirs] = wineries as [Winery, Winery]
    const all = async () =>
      Promise.all(
        tables.map(async (table) => {
          const found = await test.db.execute(sql.raw(`select to_jsonb(t) as row from ${table} t`))
          return found.rows.map(({ row }) => row as { company?: string })
        }),
      )
    const ofTheirs = async () =>
      (await all()).map((rows) => rows.filter(({ company }) => company !== mine.company))
    const before = await ofTheirs()
    for (const actor of mine.members) {
      for (const as of [actor, { ...actor, company: theirs.company }]) {
        for (const change of Object.values(rangeChanges)) {
          // What the database refuses throws; what finds nothing answers so.
          await inCompany(test.db, mine.company, (tx) => change(tx, as, theirs)).catch(() => null)
        }
      }
    }
    expect(await ofTheirs()).toEqual(before)
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
