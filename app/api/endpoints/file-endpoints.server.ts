import { z } from 'zod'
import type { OperationName } from '#app/domain/access/policy.ts'
import type { ExchangeKind } from '#app/domain/exchange/apply-file.server.ts'
import { applyExchangeFile, exchangeKinds } from '#app/domain/exchange/apply-file.server.ts'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'

const reportSchema = z
  .strictObject({
    isApplied: z.boolean().meta({ description: 'A file is applied as a whole, or not at all.' }),
    isRepeated: z.boolean().meta({
      description: 'Whether the last file of its kind had the same content.',
    }),
    updated: z.int(),
    unchanged: z.int(),
    unknown: z.array(z.string()).meta({ description: 'SKUs or references that do not exist.' }),
    errors: z.array(z.strictObject({ line: z.int(), reason: z.string() })),
  })
  .meta({ id: 'FileReport' })

const described: Readonly<
  Record<ExchangeKind, { id: string; operation: OperationName; summary: string; columns: string }>
> = {
  stock: {
    id: 'putStockFile',
    operation: 'write-stock',
    summary: 'Send the stock of products as a CSV file',
    columns: 'sku, pieces',
  },
  'lead-times': {
    id: 'putLeadTimesFile',
    operation: 'write-stock',
    summary: 'Send the lead times of products as a CSV file',
    columns: 'sku, from_days, to_days; both days empty if it has to be requested',
  },
  'order-states': {
    id: 'putOrderStatesFile',
    operation: 'move-enquiry',
    summary: 'Send ERP numbers and statuses of orders as a CSV file',
    columns: 'reference, erp_reference, status, note; an empty cell changes nothing',
  },
  acknowledgements: {
    id: 'putAcknowledgementsFile',
    operation: 'see-orders',
    summary: 'Acknowledge versions of orders by a CSV file',
    columns: 'reference, version',
  },
}

/** Endpoints for systems that exchange files instead of requests. */
export const fileEndpoints: readonly Endpoint[] = exchangeKinds.map((kind) => {
  const { id, operation, summary, columns } = described[kind]
  return defineEndpoint({
    id,
    method: 'PUT',
    path: `/files/${kind}`,
    tag: 'Files',
    summary,
    description: `Columns: ${columns}. A file with a mistake changes nothing; the report names the lines.`,
    operation,
    owners: ['supplier'],
    params: z.strictObject({}),
    query: z.strictObject({}),
    body: null,
    fileTypes: ['text/csv'],
    answers: { 200: reportSchema },
    async handle({ db, actor, body, now }) {
      const bytes = body as unknown as Uint8Array
      return {
        ok: true,
        status: 200,
        body: await applyExchangeFile(db, actor, { kind, bytes, now }),
      }
    },
  })
})
