import { type Example, writeExamples } from './request-examples.ts'

/** The parts of an OpenAPI document that the guide shows. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema> }
}

interface OpenApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: {
    in: string
    name: string
    required?: boolean
    description?: string
    schema?: JsonSchema
  }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
}

interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  example?: unknown
  examples?: unknown[]
  default?: unknown
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** An operation as the guide shows it. */
export interface DescribedOperation {
  id: string
  method: string
  path: string
  tag: string
  summary: string
  description: string
  parameters: { name: string; place: string; isRequired: boolean; description: string }[]
  /** Successful answers: “201 Created”. */
  answers: string[]
  examples: Example[]
}

/** Describes the operations of a document, in its order. @param baseUrl URL of the interface */
export function describeOperations(
  document: OpenApiDocument,
  baseUrl: string,
): DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase()
      const { operationId: id, tags, summary, description = '', responses } = operation
      const parameters = (operation.parameters ?? []).map((parameter) => ({
        name: parameter.name,
        place: parameter.in,
        isRequired: parameter.required ?? false,
        description: parameter.description ?? headerDescriptions[parameter.name] ?? '',
      }))
      const content = operation.requestBody?.content ?? {}
      const isPdf = 'application/pdf' in content
      const json = content['application/json']
      const needed = (operation.parameters ?? []).filter(
        (parameter) => parameter.in === 'query' && parameter.required,
      )
      const query = new URLSearchParams(
        needed.map(({ name: key, schema = {} }) => [key, String(exampleOf(schema, document))]),
      ).toString()
      const isSent = (wanted: string) =>
        parameters.some((one) => one.name === wanted && (one.isRequired || wanted !== 'If-Match'))
      const headers = {
        ...(isSent('If-Match') && { 'If-Match': '"3"' }),
        ...(method === 'POST' &&
          isSent('Idempotency-Key') && { 'Idempotency-Key': 'run-2027-001' }),
      }
      const request = {
        method,
        url: baseUrl + fillPath(path) + (query && `?${query}`),
        headers,
        ...(responses['200']?.content?.['text/csv'] !== undefined && { answer: 'text' as const }),
        ...(responses['204'] && { answer: 'none' as const }),
        ...(json && { body: exampleOf(json.schema, document) }),
        ...(isPdf && { file: { type: 'application/pdf', name: 'invoice.pdf' } }),
      }
      return {
        id,
        method,
        path,
        tag: tags[0] ?? '',
        summary,
        description,
        parameters,
        answers: Object.entries(responses)
          .filter(([status]) => status !== 'default')
          .map(([status, { description: meaning }]) => `${status} ${meaning}`),
        examples: json || isPdf || !operation.requestBody ? writeExamples(request) : [],
      }
    }),
  )
}

const headerDescriptions: Readonly<Record<string, string>> = {
  'If-Match': 'ETag of the version that the change is based on; refused with 412 if it is stale.',
  'Idempotency-Key': 'Any text of yours; a repetition within 24 hours gets the first answer.',
}

const pathExamples: Readonly<Record<string, string>> = {
  reference: 'VP-104233',
  number: '1',
  sku: 'GB-BDX750-AG-OI',
  name: 'stock',
  company: '3f2b1c4e-8a61-4c7e-9d20-5b7a1f0c9e11',
  document: '8d0e5a37-41c2-4f6b-9a58-2c7e1b90d4f3',
}

const fillPath = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => pathExamples[name] ?? name)

const formatExamples: Readonly<Record<string, string>> = {
  date: '2027-02-03',
  'date-time': '2027-02-03T09:30:00+10:00',
  uuid: '3f2b1c4e-8a61-4c7e-9d20-5b7a1f0c9e11',
}

const fieldExamples: Readonly<Record<string, unknown>> = {
  sku: 'GB-BDX750-AG-OI',
  reference: 'VP-104233',
  purchaseOrder: 'PO-4711',
  erpReference: 'SO-9917',
  carrier: 'Kestrel Freight',
  consignment: 'KF-20311',
  tracking: 'https://kestrel.example/track/KF-20311',
  lots: ['L27-014'],
  palletLabels: ['393123450000000013'],
  pieces: 1080,
  quantity: 2,
  unitCode: 'XPX',
  phone: '08 5550 1234',
  version: 2,
  status: 'verifying',
  from_days: 5,
  to_days: 10,
  erp_reference: 'SO-9917',
  fromDays: 5,
  toDays: 10,
  pallets: 1,
}
/** Optional fields that examples leave out. */
const leftOut: readonly string[] = [
  'note',
  'message',
  'ownFields',
  'isOnClosedDay',
  'arrived',
  'arrivedOn',
]

/** Builds an example value of a schema. */
function exampleOf(schema: JsonSchema, document: OpenApiDocument): unknown {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return exampleOf(document.components.schemas[name] ?? {}, document)
  }
  const { example, const: fixed, enum: choices, anyOf, items, properties, required = [] } = schema
  if (example !== undefined) return example
  if (fixed !== undefined) return fixed
  if (choices) return choices[0]
  if (anyOf) return exampleOf(anyOf.find(({ type }) => type !== 'null') ?? {}, document)
  if (properties) {
    const shown = Object.entries(properties).filter(
      ([name]) => required.includes(name) || !leftOut.includes(name),
    )
    return Object.fromEntries(
      shown.map(([name, value]) => [name, fieldExamples[name] ?? exampleOf(value, document)]),
    )
  }
  if (items) return [exampleOf(items, document)]
  if (schema.format) return formatExamples[schema.format] ?? ''
  if (schema.default !== undefined) return schema.default
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  return type === 'boolean' ? false : ''
}
