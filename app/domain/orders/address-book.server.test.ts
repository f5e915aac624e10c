import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { listCompanySites } from '#app/domain/customers/lock-company.server.ts'
import { readCompanyVersion } from '#app/domain/customers/members/members.server.ts'
import { refuseSignature } from '#app/domain/customers/members/site-limits.server.ts'
import { saveSite } from '#app/domain/customers/save-site.server.ts'
import { receiveGoods } from '#app/domain/enquiry/goods-in/receive-goods.server.ts'
import { enquiryTable } from '#app/domain/enquiry/tables.server.ts'
import { limitSites } from '#app/domain/membership/change-role.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { storeCompany } from '#tests/factories/company.ts'
import { storeProducts } from '#tests/factories/enquiry.ts'
import { storeMember } from '#tests/factories/member.ts'
import { buildPlace, catalogueOf, writeOrder } from '#tests/factories/order.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { storeStaff } from '#tests/support/actors.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { findApproval } from './approval/find-approval.server.ts'
import { placeOfSite } from './content/delivery-place.ts'
import { scheduleWithApproval } from './decision/commit-order.server.ts'
import { decideOrder } from './decision/decide-order.server.ts'
import { findLastSite, listSites } from './send/list-sites.server.ts'
import { submitOrder } from './send/submit-order.server.ts'
import { orderRulesTable } from './tables.server.ts'

const test = openTestDatabase()
const product = buildProduct()
const form = {
  name: 'Bottling hall',
  address: '1 Example Road',
  suburb: 'Angaston',
  state: 'SA',
  postcode: '5353',
  hasForklift: true,
  hours: '7 to 3',
  access: '',
  contact: '',
  palletAccount: '',
} as const
let owner: MemberActor
let buyer: MemberActor
let company: string

const within = <T>(work: (tx: Database) => Promise<T>) => inCompany(test.db, company, work)
const add = (name: string) =>
  within(async (tx) =>
    saveSite(tx, buyer, {
      company,
      version: (await readCompanyVersion(tx, buyer)) ?? 0,
      form: { ...form, name },
    }),
  )
const sitesByName = async () =>
  new Map((await within((tx) => listCompanySites(tx, owner))).map((site) => [site.name, site]))

beforeAll(async () => {
  company = await storeCompany(test.db, 'Redgum Estate')
  owner = await storeMember(test.db, company, 'owner')
  buyer = await storeMember(test.db, company, 'buyer')
  await storeProducts(test.db, product)
  for (const name of ['Bottling hall', 'Cellar door']) {
    expect(await add(name)).toMatchObject({ outcome: 'done' })
  }
})

async function orderTo(site: string | null) {
  const sites = await within((tx) => listSites(tx, owner))
  const chosen = sites.find(({ id }) => id === site)
  const place = chosen ? placeOfSite(chosen) : buildPlace()
  const written = await writeOrder(test.db, buyer, [product], { place })
  return submitOrder(test.db, buyer, written, catalogueOf(product))
}

it('a viewer may not add a delivery site', async () => {
  const viewer = await storeMember(test.db, company, 'viewer')
  const change = { company, version: 0, form }
  expect(await within((tx) => saveSite(tx, viewer, change))).toMatchObject({
    outcome: 'not-allowed-to-you',
  })
})

it('a site that a member added is scheduled only after staff have checked it', async () => {
  const site = (await sitesByName()).get('Cellar door')
  const sent = await orderTo(site?.id ?? '')
  if ((sent.outcome !== 'waiting' && sent.outcome !== 'sent') || sent.outcome !== 'sent')
    throw new Error('The order was not sent.')
  const { sites, last } = await within(async (tx) => {
    const sites = await listSites(tx, buyer)
    return { sites, last: await findLastSite(tx, buyer, sites) }
  })
  expect(sites[0]?.name).toBe('Bottling hall')
  expect(last?.name).toBe('Cellar door')

  const staff = await storeStaff(test.db)
  await test.db
    .update(enquiryTable)
    .set({ status: 'confirmed' })
    .where(eq(enquiryTable.id, sent.id))
  const delivery = {
    enquiry: sent.id,
    deliverOn: '2099-02-03',
    deliverFrom: '',
    deliverUntil: '',
    carrier: '',
    consignment: '',
    note: '',
    pallets: null,
    closedToo: true,
    lines: [{ position: 1, pieces: product.packs.pallet ?? 1 }],
  }
  const schedule = () => scheduleWithApproval(test.db, staff, delivery)
  expect(await schedule()).toMatchObject({
    outcome: 'not-possible',
    message: expect.stringContaining('Cellar door'),
  })
  const version = (await within((tx) => readCompanyVersion(tx, owner))) ?? 0
  const checked = { company, version, site: site?.id, form: { ...form, name: 'Cellar door' } }
  expect(await saveSite(test.db, staff, checked)).toMatchObject({ outcome: 'done' })
  expect((await sitesByName()).get('Cellar door')?.checkedAt).not.toBeNull()
  expect(await schedule()).toMatchObject({ outcome: 'done' })
})

it('a member who is limited to a site signs for no delivery to another one', async () => {
  const sites = await sitesByName()
  const dock = await storeMember(test.db, company, 'goods-in')
  const limited = [sites.get('Bottling hall')?.id ?? '']
  const limitTo = (chosen: string[]) =>
    within(async (tx) =>
      limitSites(tx, owner, {
        company,
        version: (await readCompanyVersion(tx, owner)) ?? 0,
        account: dock.account,
        sites: chosen,
      }),
    )
  expect(await limitTo(limited)).toEqual({ outcome: 'done' })
  const refused = (site: string | null) => within((tx) => refuseSignature(tx, dock, site))
  expect(await refused(limited[0] ?? '')).toBeNull()
  expect(await refused(sites.get('Cellar door')?.id ?? '')).toContain('some sites')
  expect(await refused(null)).toContain('some sites')
  expect(await within((tx) => refuseSignature(tx, owner, null))).toBeNull()

  const [order] = await test.db
    .select({ id: enquiryTable.id })
    .from(enquiryTable)
    .where(eq(enquiryTable.siteId, sites.get('Cellar door')?.id ?? ''))
  const report = {} as never
  const received = { enquiry: order?.id ?? '', number: 1, report, photographs: [] }
  expect(await within((tx) => receiveGoods(tx, dock, received))).toMatchObject({
    outcome: 'not-possible',
    message: expect.stringContaining('some sites'),
  })
  expect(await limitTo([])).toEqual({ outcome: 'done' })
})

it('a buyer who is limited to a site orders only there, and that site cannot be removed', async () => {
  const sites = await sitesByName()
  const idOf = (name: string) => sites.get(name)?.id ?? ''
  const ids = { hall: idOf('Bottling hall'), cellar: idOf('Cellar door') }
  const version = async (tx: Database) => (await readCompanyVersion(tx, owner)) ?? 0
  const limit = (chosen: string[]) =>
    within(async (tx) =>
      limitSites(tx, owner, {
        company,
        version: await version(tx),
        account: buyer.account,
        sites: chosen,
      }),
    )
  expect(await limit(['00000000-0000-4000-8000-000000000000'])).toMatchObject({ outcome: 'stale' })
  expect(await limit([ids.hall])).toEqual({ outcome: 'done' })
  expect((await within((tx) => listSites(tx, buyer))).map(({ id }) => id)).toEqual([ids.hall])
  for (const refused of [ids.cellar, null]) {
    expect(await orderTo(refused)).toMatchObject({ outcome: 'site' })
  }
  const remove = () =>
    within(async (tx) =>
      saveSite(tx, owner, { company, version: await version(tx), site: ids.hall, form: null }),
    )
  expect(await remove()).toMatchObject({ outcome: 'in-use' })
  expect(await limit([])).toEqual({ outcome: 'done' })
  expect(await remove()).toMatchObject({ outcome: 'done' })
  expect(await orderTo(ids.cellar)).toMatchObject({ outcome: 'sent' })
})

it('an order that names a removed site is neither lost nor sent there', async () => {
  expect(await add('Shed')).toMatchObject({ outcome: 'done' })
  const shed = (await within((tx) => listSites(tx, owner))).find(({ name }) => name === 'Shed')
  if (!shed) throw new Error('The site is missing.')
  await test.db.insert(orderRulesTable).values({ companyId: company, overPallets: 0 })
  const waiting = await orderTo(shed.id)
  if (waiting.outcome !== 'waiting') throw new Error('The order does not wait.')
  const written = await writeOrder(test.db, buyer, [product], { place: placeOfSite(shed) })
  const removed = await within(async (tx) =>
    saveSite(tx, owner, {
      company,
      version: (await readCompanyVersion(tx, owner)) ?? 0,
      site: shed.id,
      form: null,
    }),
  )
  expect(removed).toMatchObject({ outcome: 'done' })

  const refused = { outcome: 'site', message: expect.stringContaining('was removed') }
  expect(await submitOrder(test.db, buyer, written, catalogueOf(product))).toMatchObject(refused)
  const look = () => within((tx) => findApproval(tx, owner, waiting.approval, catalogueOf(product)))
  const decide = async (isApproved: boolean) =>
    decideOrder(
      test.db,
      owner,
      {
        approval: waiting.approval,
        isApproved,
        fingerprint: (await look())?.now?.fingerprint ?? '',
        now: new Date('2027-01-10T00:00:00Z'),
      },
      catalogueOf(product),
    )
  expect(await decide(true)).toMatchObject({
    outcome: 'cannot-be-sent',
    message: expect.stringContaining('was removed'),
  })
  expect((await look())?.state).toBe('waiting')
  expect(await decide(false)).toMatchObject({ outcome: 'done' })
  expect((await look())?.now?.content.lines).toHaveLength(1)
})
