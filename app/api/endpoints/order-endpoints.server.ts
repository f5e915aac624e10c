import { z } from 'zod'
import type { ProductBySku } from '#app/domain/cart/cart.ts'
import { currentCatalogue } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { enquiryStatuses } from '#app/domain/enquiry/lifecycle.ts'
import {
  acknowledgeRecords,
  asKeyOwner,
  findRecord,
  listRecords,
} from '#app/domain/exchange/find-records.server.ts'
import {
  changeOrderByKey,
  type OrderByKeyResult,
  sendOrderByKey,
} from '#app/domain/exchange/order-by-key.server.ts'
import { cancelOrder } from '#app/domain/orders/change/cancel-order.server.ts'
import { listSites } from '#app/domain/orders/send/list-sites.server.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { type ApiActor, defineEndpoint, type Endpoint } from '../endpoint.ts'
import { pageAnswer, readPageStart } from '../list-page.ts'
import { type Problem, problem } from '../problem.ts'
import {
  listQuery,
  orderBody,
  pageOf,
  recordSchema,
  referenceParams,
  siteSchema,
  waitingSchema,
} from '../schemas.ts'
import { toRecord, toSite } from '../views.ts'

const productBySku: ProductBySku = (sku) => currentCatalogue().bySku.get(sku)

const recordQuery = listQuery.extend({
  status: z.enum(enquiryStatuses).optional(),
  unacknowledged: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Only versions that your system has not acknowledged.' }),
})

const acknowledgementBody = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          reference: referenceParams.shape.reference,
          version: z.int().min(0).meta({ description: 'Version that your system has taken in.' }),
        }),
      )
      .min(1)
      .max(500),
  })
  .meta({ id: 'Acknowledgement' })

const acknowledgedSchema = z
  .strictObject({
    acknowledged: z.int(),
    unknown: z.array(z.string()).meta({
      description: 'References, or versions of them, that do not exist for this key.',
    }),
  })
  .meta({ id: 'Acknowledged' })

/** Declares the endpoints that orders and enquiries have in common. */
function recordEndpoints(kind: 'order' | 'enquiry'): Endpoint[] {
  const [plural, Name, tag] =
    kind === 'order' ? ['orders', 'Order', 'Orders'] : ['enquiries', 'Enquiry', 'Enquiries']
  const operation = kind === 'order' ? 'see-orders' : 'see-enquiries'
  const owners = kind === 'order' ? (['supplier', 'company'] as const) : (['supplier'] as const)
  return [
    defineEndpoint({
      id: kind === 'order' ? 'listOrders' : 'listEnquiries',
      method: 'GET',
      path: `/${plural}`,
      tag,
      summary: `List ${plural} with their lines, oldest change first`,
      operation,
      owners,
      params: z.strictObject({}),
      query: recordQuery,
      body: null,
      answers: { 200: pageOf(Name, recordSchema) },
      async handle({ db, actor, query, now }) {
        const start = readPageStart(query)
        if (start.outcome !== 'done') return start
        const { since, after, limit } = start
        const { rows, next } = await asKeyOwner(db, actor, (tx) =>
          listRecords(tx, actor, {
            kind,
            since,
            after,
            limit,
            status: query.status ?? null,
            isUnacknowledged: query.unacknowledged === 'true',
          }),
        )
        const items = rows.map((row) => toRecord(row, actor))
        return pageAnswer(items, next, { since, now })
      },
    }),
    defineEndpoint({
      id: `get${Name}`,
      method: 'GET',
      path: `/${plural}/{reference}`,
      tag,
      summary: `Read an ${kind}`,
      operation,
      owners,
      params: referenceParams,
      query: z.strictObject({}),
      body: null,
      answers: { 200: recordSchema },
      handle: ({ db, actor, params }) =>
        recordAnswer(db, actor, { kind, reference: params.reference, status: 200 }),
    }),
    defineEndpoint({
      id: kind === 'order' ? 'acknowledgeOrders' : 'acknowledgeEnquiries',
      method: 'POST',
      path: `/${plural}/acknowledgements`,
      tag,
      summary: `Note which versions of ${plural} your system has taken in`,
      operation,
      owners,
      params: z.strictObject({}),
      query: z.strictObject({}),
      body: acknowledgementBody,
      answers: { 200: acknowledgedSchema },
      async handle({ db, actor, body }) {
        const noted = await asKeyOwner(db, actor, (tx) => acknowledgeRecords(tx, actor, body.items))
        return { outcome: 'done', status: 200, body: noted }
      },
    }),
  ]
}

/** Endpoints of orders and enquiries, for both owners of keys. */
export const orderEndpoints: readonly Endpoint[] = [
  ...recordEndpoints('order'),
  ...recordEndpoints('enquiry'),
  defineEndpoint({
    id: 'sendOrder',
    method: 'POST',
    path: '/orders',
    tag: 'Orders',
    summary: 'Send an order',
    description:
      'The rules of your company apply: an order that needs approval waits for a colleague (202). Send an Idempotency-Key, so that a repeated request does not order twice.',
    operation: 'write-order',
    owners: ['company'],
    params: z.strictObject({}),
    query: z.strictObject({}),
    body: orderBody,
    answers: { 201: recordSchema, 202: waitingSchema },
    async handle({ db, actor, body }) {
      const result = await sendOrderByKey(db, actor, body, productBySku)
      return orderAnswer(result, (reference) =>
        recordAnswer(db, actor, { kind: 'order', reference, status: 201 }),
      )
    },
  }),
  defineEndpoint({
    id: 'changeOrder',
    method: 'PUT',
    path: '/orders/{reference}',
    tag: 'Orders',
    summary: 'Replace the content of an order',
    description:
      'Until our team starts to verify the order, the change applies at once (200). Later it is a request to the team, which answers line by line; the order is then returned as it still is (202).',
    operation: 'write-order',
    owners: ['company'],
    params: referenceParams,
    query: z.strictObject({}),
    body: orderBody,
    needsVersion: true,
    answers: { 200: recordSchema, 202: z.union([recordSchema, waitingSchema]) },
    async handle({ db, actor, params, body, ifMatch }) {
      const { reference } = params
      const version = ifMatch ?? (await currentVersion(db, actor, reference))
      if (version === null) return noSuchOrder
      const result = await changeOrderByKey(
        db,
        actor,
        { reference, version, order: body },
        productBySku,
      )
      const status = result.outcome === 'requested' ? 202 : 200
      return orderAnswer(result, (changed) =>
        recordAnswer(db, actor, { kind: 'order', reference: changed, status }),
      )
    },
  }),
  defineEndpoint({
    id: 'cancelOrder',
    method: 'POST',
    path: '/orders/{reference}/cancel',
    tag: 'Orders',
    summary: 'Cancel an order',
    description:
      'Until the order is confirmed it is cancelled at once (200). Later this asks our team to cancel it (202).',
    operation: 'cancel-enquiry',
    owners: ['company'],
    params: referenceParams,
    query: z.strictObject({}),
    body: z
      .strictObject({ reason: z.string().overwrite(cleanMultiline).max(1000).default('') })
      .meta({ id: 'Cancellation' }),
    answers: { 200: recordSchema, 202: recordSchema },
    async handle({ db, actor, params, body }) {
      const { reference } = params
      const result = await cancelOrder(db, actor, { reference, why: body.reason })
      if (result.outcome !== 'cancelled' && result.outcome !== 'requested')
        return refusalProblem(result)
      const status = result.outcome === 'cancelled' ? 200 : 202
      return recordAnswer(db, actor, { kind: 'order', reference, status })
    },
  }),
  defineEndpoint({
    id: 'listSites',
    method: 'GET',
    path: '/sites',
    tag: 'Orders',
    summary: 'List the delivery sites of your company',
    operation: 'see-orders',
    owners: ['company'],
    params: z.strictObject({}),
    query: z.strictObject({}),
    body: null,
    answers: { 200: z.strictObject({ items: z.array(siteSchema) }).meta({ id: 'Sites' }) },
    async handle({ db, actor }) {
      const sites = await asKeyOwner(db, actor, (tx) => listSites(tx, actor))
      return { outcome: 'done', status: 200, body: { items: sites.map(toSite) } }
    },
  }),
]

const noSuchOrder = problem(404, 'no-such-resource', 'There is no such order.')

/** Reads an enquiry or order and answers with it. */
export async function recordAnswer(
  db: Parameters<typeof asKeyOwner>[0],
  actor: ApiActor,
  { kind, reference, status }: { kind: 'order' | 'enquiry'; reference: string; status: number },
) {
  const record = await asKeyOwner(db, actor, (tx) => findRecord(tx, actor, kind, reference))
  if (!record) return problem(404, 'no-such-resource', `There is no such ${kind}.`)
  const { version } = record.enquiry
  return { outcome: 'done' as const, status, body: toRecord(record, actor), version }
}

async function currentVersion(
  db: Parameters<typeof asKeyOwner>[0],
  actor: ApiActor,
  reference: string,
): Promise<number | null> {
  const record = await asKeyOwner(db, actor, (tx) => findRecord(tx, actor, 'order', reference))
  return record?.enquiry.version ?? null
}

async function orderAnswer(
  result: OrderByKeyResult,
  read: (reference: string) => ReturnType<typeof recordAnswer>,
) {
  switch (result.outcome) {
    case 'sent':
    case 'changed':
    case 'requested':
      return read(result.reference)
    case 'waiting-for-approval': {
      const body = { state: 'waiting-for-approval', approvers: result.approvers }
      return { outcome: 'done' as const, status: 202, body }
    }
    case 'invalid': {
      const errors = result.mistakes.map(({ pointer, message }) => ({ pointer, detail: message }))
      return problem(422, 'invalid-body', 'The order has mistakes, so nothing was sent.', {
        errors,
      })
    }
    case 'refused':
      return refusalProblem({ outcome: result.code, message: result.message })
  }
}

/** Statuses of refusals of operations, by reason; others answer 422. */
const refusalStatuses: Readonly<Record<string, number>> = {
  'not-allowed-to-you': 403,
  'no-such-company': 404,
  'no-such-order': 404,
  'no-such-enquiry': 404,
  'no-such-delivery': 404,
  stale: 412,
  'being-changed': 409,
  'number-used': 409,
  'not-possible': 409,
  'address-missing': 409,
  'not-allowed': 409,
  'needs-approval': 409,
  'proposal-open': 409,
  'has-deliveries': 409,
  'goods-have-left': 409,
  merged: 409,
}

/** Converts the refusal of an operation to a problem. */
export function refusalProblem({
  outcome,
  message,
}: {
  outcome: string
  message: string
}): Problem {
  return problem(refusalStatuses[outcome] ?? 422, outcome, message)
}
