import { z } from 'zod'
import type { KeyActor } from '#app/domain/access/actor.ts'
import { advanceDelivery } from '#app/domain/enquiry/delivery/advance-delivery.server.ts'
import { maxLotLength, maxMarksPerLine } from '#app/domain/enquiry/delivery/lots-and-labels.ts'
import type { DeliveryResult } from '#app/domain/enquiry/delivery/schedule-delivery.server.ts'
import { deliveryAdvances } from '#app/domain/enquiry/delivery.ts'
import { maxErpReference } from '#app/domain/enquiry/enquiry.ts'
import {
  type NoteErpResult,
  noteErpEntry,
} from '#app/domain/enquiry/erp-entry/note-erp-entry.server.ts'
import { enquiryStatuses } from '#app/domain/enquiry/lifecycle.ts'
import type { MoveResult } from '#app/domain/enquiry/steps/move-enquiry.server.ts'
import {
  asKeyOwner,
  findRecord,
  listClaimRecords,
  listDeliveryRecords,
} from '#app/domain/exchange/find-records.server.ts'
import { listCompanyRecords } from '#app/domain/exchange/list-companies.server.ts'
import {
  moveWithApproval,
  scheduleWithApproval,
} from '#app/domain/orders/decision/commit-order.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { cleanMultiline } from '#app/platform/text/plain-text.ts'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { pageAnswer, readPageStart } from '../list-page.ts'
import { type Problem, problem } from '../problem.ts'
import {
  claimSchema,
  companySchema,
  day,
  deliverySchema,
  line,
  listQuery,
  pageOf,
  recordSchema,
  referenceParams,
} from '../schemas.ts'
import { toDelivery, toSite } from '../views.ts'
import { recordAnswer, refusalProblem } from './order-endpoints.server.ts'

const text = (most: number) => z.string().overwrite(cleanMultiline).max(most)
const hour = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^$/)
  .default('')
const load = z.strictObject({
  position: z.int().min(1),
  pieces: z.int().min(0).max(9_999_999),
  lots: z.array(z.string().max(maxLotLength)).max(maxMarksPerLine).default([]),
  palletLabels: z
    .array(z.string().max(30))
    .max(maxMarksPerLine)
    .default([])
    .meta({ description: 'Serial codes (SSCC) of its pallets, 18 digits each.' }),
})
const pieces = z.strictObject({ position: z.int().min(1), pieces: z.int().min(0).max(9_999_999) })

const deliveryParams = referenceParams.extend({
  number: z.coerce.number().int().min(1).max(9999).meta({ description: 'Number in its order.' }),
})

/** Endpoints with which the supplier's systems move orders on. */
export const supplierEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    id: 'setErpReference',
    method: 'PUT',
    path: '/orders/{reference}/erp-reference',
    tag: 'Orders',
    summary: 'Note the number of an order in the ERP',
    operation: 'note-erp-entry',
    owners: ['supplier'],
    params: referenceParams,
    query: z.strictObject({}),
    body: z.strictObject({ erpReference: line(maxErpReference) }).meta({ id: 'ErpReference' }),
    answers: { 200: recordSchema },
    handle: ({ db, actor, params, body, ifMatch }) =>
      changeRecord(db, actor, { ...params, ifMatch }, (change) =>
        noteErpEntry(db, actor, { ...change, reference: body.erpReference }),
      ),
  }),
  defineEndpoint({
    id: 'setOrderStatus',
    method: 'POST',
    path: '/orders/{reference}/status',
    tag: 'Orders',
    summary: 'Change the status of an order or enquiry',
    description:
      'The customer gets the mail that the desk would send. Statuses that follow from deliveries are refused if there are deliveries: report the deliveries.',
    operation: 'move-enquiry',
    owners: ['supplier'],
    params: referenceParams,
    query: z.strictObject({}),
    body: z
      .strictObject({
        status: z.enum(enquiryStatuses),
        note: text(2000).default('').meta({ description: 'A note to the customer.' }),
        deliveryOn: day().optional().meta({ description: 'Only for the status scheduled.' }),
      })
      .meta({ id: 'StatusChange' }),
    answers: { 200: recordSchema },
    handle: ({ db, actor, params, body, ifMatch }) =>
      changeRecord(db, actor, { ...params, ifMatch }, (change) =>
        moveWithApproval(db, actor, {
          ...change,
          to: body.status,
          note: body.note,
          ...(body.deliveryOn && { deliveryOn: body.deliveryOn }),
        }),
      ),
  }),
  defineEndpoint({
    id: 'scheduleDelivery',
    method: 'POST',
    path: '/orders/{reference}/deliveries',
    tag: 'Deliveries',
    summary: 'Schedule a delivery of an order',
    operation: 'plan-delivery',
    owners: ['supplier'],
    params: referenceParams,
    query: z.strictObject({}),
    body: z
      .strictObject({
        deliverOn: day(),
        deliverFrom: hour,
        deliverUntil: hour,
        carrier: line(100).default(''),
        consignment: line(100).default(''),
        tracking: line(500)
          .default('')
          .meta({ description: 'The carrier’s tracking page, https.' }),
        pallets: z.int().min(0).max(999).nullable().default(null),
        note: text(1000).default(''),
        lines: z.array(load).min(1).max(300),
        isOnClosedDay: z
          .boolean()
          .default(false)
          .meta({ description: 'Whether a day without deliveries is accepted.' }),
      })
      .meta({ id: 'NewDelivery' }),
    answers: { 201: recordSchema },
    handle: ({ db, actor, params, body, ifMatch }) => {
      const { isOnClosedDay: closedToo, ...delivery } = body
      return changeRecord(db, actor, { ...params, ifMatch, status: 201 }, (change) =>
        scheduleWithApproval(db, actor, { ...change, ...delivery, closedToo }),
      )
    },
  }),
  defineEndpoint({
    id: 'setDeliveryState',
    method: 'POST',
    path: '/orders/{reference}/deliveries/{number}/state',
    tag: 'Deliveries',
    summary: 'Report that a delivery was dispatched, arrived or was cancelled',
    operation: 'plan-delivery',
    owners: ['supplier'],
    params: deliveryParams,
    query: z.strictObject({}),
    body: z
      .strictObject({
        state: z.enum(deliveryAdvances as [(typeof deliveryAdvances)[number]]),
        arrivedOn: day().optional(),
        arrived: z
          .array(pieces)
          .max(300)
          .default([])
          .meta({ description: 'Lines of which fewer pieces arrived than were sent.' }),
      })
      .meta({ id: 'DeliveryState' }),
    answers: { 200: recordSchema },
    handle: ({ db, actor, params: { reference, number }, body, ifMatch }) =>
      changeRecord(db, actor, { reference, ifMatch }, (change) =>
        advanceDelivery(db, actor, {
          ...change,
          number,
          to: body.state,
          arrived: body.arrived,
          ...(body.arrivedOn && { arrivedOn: body.arrivedOn }),
        }),
      ),
  }),
  defineEndpoint({
    id: 'listCompanies',
    method: 'GET',
    path: '/companies',
    tag: 'Companies',
    summary: 'List companies with their delivery sites, oldest change first',
    operation: 'see-companies',
    owners: ['supplier'],
    params: z.strictObject({}),
    query: listQuery,
    body: null,
    answers: { 200: pageOf('Company', companySchema) },
    async handle({ db, query, now }) {
      const start = readPageStart(query)
      if (start.outcome !== 'done') return start
      const { rows, next } = await listCompanyRecords(db, start)
      const items = rows.map(({ id, name, hasContract, sites, updatedAt }) => ({
        id,
        name,
        hasContract,
        sites: sites.map(toSite),
        updatedAt: updatedAt.toISOString(),
      }))
      return pageAnswer(items, next, { since: start.since, now })
    },
  }),
]

/** Endpoints that read deliveries and claims, for both owners of keys. */
export const followingEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    id: 'listDeliveries',
    method: 'GET',
    path: '/deliveries',
    tag: 'Deliveries',
    summary: 'List deliveries, oldest change of their order first',
    operation: 'read-deliveries',
    owners: ['supplier', 'company'],
    params: z.strictObject({}),
    query: listQuery,
    body: null,
    answers: { 200: pageOf('Delivery', deliverySchema) },
    async handle({ db, actor, query, now }) {
      const start = readPageStart(query)
      if (start.outcome !== 'done') return start
      const { rows, next } = await asKeyOwner(db, actor, (tx) =>
        listDeliveryRecords(tx, actor, start),
      )
      const items = rows.map(({ order, updatedAt, delivery }) => ({
        order,
        ...toDelivery(delivery),
        updatedAt: updatedAt.toISOString(),
      }))
      return pageAnswer(items, next, { since: start.since, now })
    },
  }),
  defineEndpoint({
    id: 'listClaims',
    method: 'GET',
    path: '/claims',
    tag: 'Claims',
    summary: 'List claims, oldest change first',
    operation: 'read-claims',
    owners: ['supplier', 'company'],
    params: z.strictObject({}),
    query: listQuery,
    body: null,
    answers: { 200: pageOf('Claim', claimSchema) },
    async handle({ db, actor, query, now }) {
      const start = readPageStart(query)
      if (start.outcome !== 'done') return start
      const { rows, next } = await asKeyOwner(db, actor, (tx) => listClaimRecords(tx, actor, start))
      const items = rows.map(({ order, number, state, remedy, reply, createdAt, updatedAt }) => ({
        order,
        number,
        state,
        remedy,
        reply,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      }))
      return pageAnswer(items, next, { since: start.since, now })
    },
  }),
]

/**
 * Runs a change of an enquiry or order and answers with its new state.
 * @param change.ifMatch version that the other system read; null to change whatever there is
 */
async function changeRecord(
  db: Database,
  actor: KeyActor,
  {
    reference,
    ifMatch,
    status = 200,
  }: { reference: string; ifMatch: number | null; status?: number },
  work: (change: {
    enquiry: string
    version: number | undefined
  }) => Promise<NoteErpResult | MoveResult | DeliveryResult>,
): Promise<Problem | Awaited<ReturnType<typeof recordAnswer>>> {
  const record = await asKeyOwner(db, actor, (tx) => findRecord(tx, actor, 'enquiry', reference))
  if (!record) return problem(404, 'no-such-resource', 'There is no such order.')
  const result = await work({ enquiry: record.enquiry.id, version: ifMatch ?? undefined })
  if (result.outcome !== 'done') return refusalProblem(result)
  return recordAnswer(db, actor, { kind: 'enquiry', reference, status })
}
