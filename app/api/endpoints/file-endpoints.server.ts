import { z } from 'zod'
import type { OperationName } from '#app/domain/access/policy.ts'
import { applyExchangeFile } from '#app/domain/exchange/apply-file.server.ts'
import { asKeyOwner, listRecords } from '#app/domain/exchange/find-records.server.ts'
import {
  type ExchangeKind,
  exchangeColumns,
  exchangeKinds,
} from '#app/domain/exchange/read-exchange-file.ts'
import { formatRecords, maxRecordsInFile } from '#app/domain/exchange/records-csv.ts'
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
    errors: z.array(z.strictObject({ line: z.int(), reason: z.string() })).meta({
      description: 'Mistakes by the line of a CSV file, or by the number of the item in JSON.',
    }),
  })
  .meta({ id: 'FileReport' })

const described: Readonly<
  Record<ExchangeKind, { id: string; operation: OperationName; summary: string; columns: string }>
> = {
  products: {
    id: 'putProductsFile',
    operation: 'import-products',
    summary: 'Send products as a CSV or JSON file',
    columns:
      'sku and any others of the files that the desk exports. An empty cell leaves its value alone, a new SKU adds a product, and the change is published at once. It can be undone at the desk',
  },
  stock: {
    id: 'putStockFile',
    operation: 'write-stock',
    summary: 'Send the stock of products as a CSV or JSON file',
    columns: 'sku, pieces',
  },
  'lead-times': {
    id: 'putLeadTimesFile',
    operation: 'write-stock',
    summary: 'Send the lead times of products as a CSV or JSON file',
    columns: 'sku, from_days, to_days; both days empty if it has to be requested',
  },
  'order-states': {
    id: 'putOrderStatesFile',
    operation: 'move-enquiry',
    summary: 'Send ERP numbers and statuses of orders as a CSV or JSON file',
    columns: 'reference, erp_reference, status, note; an empty cell changes nothing',
  },
  acknowledgements: {
    id: 'putAcknowledgementsFile',
    operation: 'see-orders',
    summary: 'Acknowledge versions of orders by a CSV or JSON file',
    columns: 'reference, version',
  },
}

/** Endpoints for systems that exchange files instead of requests. */
export const fileEndpoints: readonly Endpoint[] = [
  ...exchangeKinds.map(declareIncoming),
  declareOutgoing('order'),
  declareOutgoing('enquiry'),
]

/** Declares the endpoint that accepts files of a kind. */
function declareIncoming(kind: ExchangeKind): Endpoint {
  const { id, operation, summary, columns } = described[kind]
  return defineEndpoint({
    id,
    method: 'PUT',
    path: `/files/${kind}`,
    tag: 'Files',
    summary,
    description: `Columns: ${columns}. JSON is a list of objects with these names. A file with a mistake changes nothing; the report names the lines.`,
    operation,
    owners: ['supplier'],
    params: z.strictObject({}),
    query: z.strictObject({}),
    body: null,
    fileTypes: ['text/csv', 'application/json'],
    fileColumns: exchangeColumns[kind],
    answers: { 200: reportSchema },
    async handle({ db, actor, body, mediaType, now }) {
      const bytes = body as unknown as Uint8Array
      const format = mediaType === 'application/json' ? 'json' : 'csv'
      const report = await applyExchangeFile(db, actor, { kind, bytes, format, now })
      return { outcome: 'done', status: 200, body: report }
    },
  })
}

/** Declares the endpoint that answers with the orders or enquiries a system has not acknowledged. */
function declareOutgoing(kind: 'order' | 'enquiry'): Endpoint {
  const [plural, id] =
    kind === 'order' ? ['orders', 'getOrdersFile'] : ['enquiries', 'getEnquiriesFile']
  return defineEndpoint({
    id,
    method: 'GET',
    path: `/files/${plural}`,
    tag: 'Files',
    summary: `Get the ${plural} that your system has not acknowledged as a CSV file`,
    description: `The ${maxRecordsInFile} ${plural} with the oldest change, with a line for each product. Acknowledge their versions, and ask again until there are no lines. Texts that a spreadsheet would run as a formula begin with an apostrophe.`,
    operation: kind === 'order' ? 'see-orders' : 'see-enquiries',
    owners: ['supplier'],
    params: z.strictObject({}),
    query: z.strictObject({}),
    body: null,
    answerType: 'text/csv',
    answers: { 200: z.string() },
    async handle({ db, actor }) {
      const { rows } = await asKeyOwner(db, actor, (tx) =>
        listRecords(tx, actor, {
          kind,
          since: null,
          after: null,
          limit: maxRecordsInFile,
          status: null,
          isUnacknowledged: true,
        }),
      )
      return { outcome: 'done', status: 200, body: formatRecords(rows) }
    },
  })
}
