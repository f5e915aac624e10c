import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import type { MemberActor } from '#app/domain/access/actor.ts'
import { addDays, addYears } from '#app/domain/calendar/iso-day.ts'
import { toInstant } from '#app/domain/calendar/zone-clock.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { productTable } from '#app/domain/catalogue/tables.server.ts'
import { referenceOf } from '#app/domain/enquiry/blanket/reference-of.server.ts'
import { recordCall } from '#app/domain/enquiry/call/record-call.server.ts'
import type { EnquiryDetails } from '#app/domain/enquiry/enquiry.ts'
import { takeLineSnapshot } from '#app/domain/enquiry/lines/describe-line.ts'
import { linkedCustomer } from '#app/domain/enquiry/record/enquiry-actors.ts'
import { findEnquiryByReference } from '#app/domain/enquiry/record/find-enquiry.server.ts'
import { findRules } from '#app/domain/orders/approval/find-rules.server.ts'
import { saveOrderRules } from '#app/domain/orders/approval/save-order-rules.server.ts'
import { callOff } from '#app/domain/orders/call-off/call-off.server.ts'
import { moveWithApproval } from '#app/domain/orders/decision/commit-order.server.ts'
import type { NewDraftLine } from '#app/domain/orders/draft/order-draft.ts'
import { submitOrder } from '#app/domain/orders/send/submit-order.server.ts'
import { inCompany } from '#app/platform/database/company-transaction.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { isoDayOf, timeZone } from '#app/platform/text/format.ts'
import { submitLines } from '#tests/factories/enquiry.ts'
import { type buildOrderDetails, buildPlace, writeOrder } from '#tests/factories/order.ts'
import {
  expectDone,
  expectOutcome,
  pastWorkingTime,
  type Turn,
  takeCourse,
  workingTime,
} from './course-of-order.ts'
import type { InventedClock } from './invented-clock.ts'
import type { Customer, Team } from './invented-customers.ts'
import { emailOf, runsOf } from './people.ts'

/** Clock, people and products from which orders are invented. */
export interface Ground {
  clock: InventedClock
  team: Team
  customers: readonly Customer[]
  productBySku: ReadonlyMap<string, Product>
}

/** Number of orders of the year, besides blanket orders and their call-offs. */
const orderCount = 140

const turns: readonly Turn[] = [
  ...(['usual', 'usual', 'proposal', 'usual', 'question', 'two-deliveries', 'usual'] as const),
  ...(['claim', 'usual', 'declined', 'usual', 'proposal', 'cancelled', 'usual'] as const),
]
/** Turns of the newest orders, so that the desk has work of every kind. */
const newestTurns: readonly Turn[] = [
  ...(['usual', 'open-proposal', 'usual', 'question', 'usual', 'two-deliveries'] as const),
  ...(['usual', 'proposal', 'open-claim', 'under-way', 'question', 'under-way'] as const),
]

export async function loadProducts(db: Database): Promise<Map<string, Product>> {
  const products = await db.select().from(productTable).orderBy(asc(productTable.sku))
  return new Map(products.map((product) => [product.sku, product]))
}

/** Sends the orders of a year and takes each through its course. */
export async function inventOrders(db: Database, ground: Ground): Promise<void> {
  for (let seed = 0; seed < orderCount; seed += 1) {
    const days = daysAgo(seed)
    const pool = days < 45 ? newestTurns : turns
    const turn = pool[seed % pool.length] ?? 'usual'
    const at = pastWorkingTime(days, seed)
    const customer = customerOf(ground, seed)
    const sent = await sendOrder(db, ground, customer, { seed, at })
    const { team } = ground
    const coordinator = seed % 3 === 0 ? team.second : seed % 7 === 0 ? team.away : team.coordinator
    const course = { ...sent, coordinator, sentAt: at, turn }
    await takeCourse(db, ground.clock, course, seed)
  }
}

/** Returns the customer of an order: each has some, the first of the list about a quarter of all. */
function customerOf({ customers }: Ground, seed: number): Customer {
  const share = ((seed * 37) % 101) / 101
  const customer = customers[Math.floor(customers.length * share ** 1.7)]
  if (!customer) throw new Error('There is no customer.')
  return customer
}

/** Half of the orders are of the last six weeks, as on a desk that looks at open ones. */
const daysAgo = (seed: number) =>
  seed < orderCount / 2
    ? Math.round(365 - (seed * 640) / orderCount)
    : Math.round(45 * ((orderCount - seed - 1) / (orderCount / 2)) ** 2)

/** Sends an order as its customer would: in the portal, on the website or by telephone. */
async function sendOrder(
  db: Database,
  ground: Ground,
  customer: Customer,
  { seed, at }: { seed: number; at: Date },
) {
  const { buyer } = customer.members
  const lines = inventLines(ground, customer, seed)
  const neededBy = nextWeekday(addDays(isoDayOf(at), 25 + (seed % 20)))
  const purchaseOrder = `${customer.host.slice(0, 2).toUpperCase()}-${4100 + seed}`
  if (seed % 5 === 3) {
    const details = { ...detailsOf(customer), neededBy, purchaseOrder }
    const sent = await ground.clock.at(at, () => submitLines(db, lines, details))
    const { name } = buyer
    return { id: sent.id, customer: linkedCustomer(sent.id, name), contactName: name }
  }
  if (seed % 9 === 4) {
    const details = { ...detailsOf(customer), neededBy, purchaseOrder }
    return recordPhoneCall(db, ground, customer, { details, lines, at })
  }
  const place = placeOf(customer)
  const details = { place, phone: '(08) 5550 1234', neededBy, purchaseOrder }
  const { id } = await ground.clock.at(at, () => order(db, ground, buyer, { details, lines, at }))
  return { id, customer: buyer, contactName: buyer.name }
}

async function recordPhoneCall(
  db: Database,
  { clock, team, productBySku }: Ground,
  customer: Customer,
  { details, lines, at }: { details: EnquiryDetails; lines: readonly NewDraftLine[]; at: Date },
) {
  const called = await clock.at(at, async (now) =>
    expectDone(
      await recordCall(db, team.coordinator, {
        ...{ submission: randomUUID(), channel: 'phone', details, companyId: customer.id, now },
        ...{ hasConsent: true, mail: true },
        lines: lines.map(({ sku, pieces, level }, index) => ({
          ...{ position: index + 1, kind: 'order', pieces, level, note: '', plannedFor: null },
          product: takeLineSnapshot(productOf(productBySku, sku)),
        })),
      }),
    ),
  )
  const stored = await findEnquiryByReference(db, called.reference)
  if (!stored) throw new Error('The call was not stored.')
  const { id } = stored
  return { id, customer: linkedCustomer(id, details.contactName), contactName: details.contactName }
}

interface MemberOrder {
  details: Parameters<typeof buildOrderDetails>[0]
  lines: readonly NewDraftLine[]
  at: Date
}

/** Sends an order in the portal. @returns its id; with an approval pending, there is none */
async function order(
  db: Database,
  { productBySku }: Ground,
  member: MemberActor,
  { details, lines, at: now }: MemberOrder,
) {
  const products = lines.map(({ sku }) => productOf(productBySku, sku))
  const written = await writeOrder(db, member, products, details, lines)
  const find = (sku: string) => productBySku.get(sku)
  const sent = expectOutcome(
    await submitOrder(db, member, { ...written, now }, find),
    'sent',
    'waiting',
  )
  return { id: 'id' in sent ? sent.id : '' }
}

const prospects = [
  { company: 'Vine Co', contactName: 'Hana Ito', suburb: 'Angaston' },
  { company: 'Vine & Co Pty Ltd', contactName: 'Hana Ito', suburb: 'Angaston' },
  { company: 'Tea-Tree Brewing Pty Ltd', contactName: 'Finn Hart', suburb: 'Byron Bay' },
]

/** Sends enquiries of companies that are not in the directory, and requests for samples. */
export async function inventProspects(db: Database, ground: Ground): Promise<void> {
  for (const [index, prospect] of prospects.entries()) {
    const customer = ground.customers[index === 2 ? 6 : 0]
    if (!customer) throw new Error('There is no customer.')
    const host = prospect.company.toLowerCase().replaceAll(/[^a-z]+/g, '')
    const email = emailOf(prospect.contactName, host)
    const details = { ...detailsOf(customer), ...prospect, email }
    const [line] = inventLines(ground, customer, index)
    if (!line) throw new Error('The range has no run.')
    await ground.clock.at(pastWorkingTime(index, index + 3), () => submitLines(db, [line], details))
    const sample = { sku: line.sku, pieces: 2, level: 'piece' as const, kind: 'sample' as const }
    const courier = {
      ...details,
      unloading: 'courier' as const,
      message: 'For a trial on our line.',
    }
    await ground.clock.at(pastWorkingTime(index + 1, index), () =>
      submitLines(db, [sample], courier),
    )
  }
}

/** Sends an order that is larger than the company allows without an approver. */
export async function inventApproval(db: Database, ground: Ground): Promise<void> {
  const [customer] = ground.customers
  if (!customer) throw new Error('There is no customer.')
  const { owner, buyer } = customer.members
  await inCompany(db, customer.id, async (tx) => {
    expectDone(
      await saveOrderRules(tx, owner, {
        ...(await findRules(tx, owner)),
        overPallets: 20,
        uniqueNumbers: true,
      }),
    )
  })
  const [line] = inventLines(ground, customer, 0)
  if (!line) throw new Error('The range has no run.')
  const lines = [{ ...line, pieces: line.pieces * 26 }]
  const details = { place: placeOf(customer), neededBy: null, purchaseOrder: 'SA-4990' }
  const at = pastWorkingTime(2, 1)
  await ground.clock.at(at, () => order(db, ground, buyer, { details, lines, at }))
}

/** Sends blanket orders with call-offs. */
export async function inventBlankets(db: Database, ground: Ground): Promise<void> {
  for (const [index, customer] of ground.customers.slice(0, 4).entries()) {
    const at = pastWorkingTime(150 - index * 20, index)
    const from = addDays(isoDayOf(at), 14)
    const period = { from, until: addDays(addYears(from, 1), index === 3 ? -215 : -60) }
    const { buyer } = customer.members
    const [line] = inventLines(ground, customer, index)
    if (!line) continue
    const pallet = line.pieces
    const lines = [{ ...line, pieces: pallet * 12 }]
    const place = placeOf(customer)
    const details = { place, neededBy: null, period, purchaseOrder: `FRAME-${index + 1}` }
    const { id } = await ground.clock.at(at, () => order(db, ground, buyer, { details, lines, at }))
    const { coordinator } = ground.team
    for (const [days, to] of [
      [1, 'verifying'],
      [2, 'confirmed'],
    ] as const) {
      await ground.clock.at(workingTime(at, days, index), async (time) =>
        expectDone(await moveWithApproval(db, coordinator, { enquiry: id, to, now: time })),
      )
    }
    await callOffPallets(db, ground, customer, { blanket: id, from, index })
  }
}

async function callOffPallets(
  db: Database,
  { clock, team }: Ground,
  customer: Customer,
  { blanket, from, index }: { blanket: string; from: string; index: number },
) {
  const { buyer } = customer.members
  const reference = await referenceOf(db, blanket)
  for (let number = 0; number < 3; number += 1) {
    const at = new Date(toInstant(timeZone, nextWeekday(addDays(from, 3 + number * 28)), 9 * 60))
    if (at >= new Date()) return
    const neededBy = nextWeekday(addDays(isoDayOf(at), 14))
    const details = { place: placeOf(customer), phone: '(08) 5550 1234', neededBy }
    const called = await clock.at(at, (now) =>
      inCompany(db, buyer.company, (tx) =>
        callOff(tx, buyer, {
          ...{ reference, submission: randomUUID(), now },
          details: { ...details, purchaseOrder: `CALL-${index + 1}-${number + 1}`, message: '' },
          lines: [{ position: 1, amount: String(2 + number), level: 'pallet' }],
        }),
      ),
    )
    const done = expectOutcome(called, 'sent', 'waiting')
    if (!('id' in done)) continue
    const order = { id: done.id, customer: buyer, contactName: buyer.name, sentAt: at }
    const course = { ...order, coordinator: team.coordinator, turn: 'usual' as const }
    await takeCourse(db, clock, course, index * 10 + number)
  }
}

/** A run of the company's range: pieces for the container, and as many closures and cartons. */
function inventLines({ productBySku }: Ground, { range }: Customer, seed: number): NewDraftLine[] {
  const runs = runsOf[range]
  const run = runs[seed % runs.length]
  if (!run) throw new Error('The range has no run.')
  const container = productOf(productBySku, run.container)
  const pieces = (container.packs.pallet ?? 1) * (1 + (seed % 6))
  const packsOf = (sku: string, wanted: number) => {
    const pack = productOf(productBySku, sku).packs.pack?.pieces ?? 1
    return { sku, pieces: Math.ceil(wanted / pack) * pack, level: 'pack' as const }
  }
  return [
    { sku: run.container, pieces, level: 'pallet' },
    ...(run.closure ? [packsOf(run.closure, pieces * 1.02)] : []),
    ...(run.carton ? [packsOf(run.carton, pieces / 12)] : []),
  ]
}

function productOf(productBySku: ReadonlyMap<string, Product>, sku: string): Product {
  const product = productBySku.get(sku)
  if (!product) throw new Error(`${sku} is not in the catalogue.`)
  return product
}

const placeOf = ({ site, address, suburb, state, postcode }: Customer) =>
  buildPlace({ site, address, suburb, state, postcode })

/** Details of an enquiry that the company's buyer sends without signing in. */
export function detailsOf({ name, host, role, people, ...place }: Customer): EnquiryDetails {
  const { address, suburb, state, postcode } = place
  return {
    ...{ contactName: people.buyer, company: name, email: emailOf(people.buyer, host) },
    ...{ phone: '(08) 5550 1234', role, address, suburb, state, postcode },
    ...{ unloading: 'forklift', neededBy: null, purchaseOrder: '', message: '' },
  }
}

function nextWeekday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day
}
