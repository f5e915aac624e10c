import { STATUS_CODES } from 'node:http'
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiSchemaObject,
} from 'zod-openapi'
import type { Endpoint } from '#app/api/endpoint.ts'
import { problemSchema } from '#app/api/schemas.ts'
import { type OperationName, operations } from '#app/domain/access/policy.ts'
import { type Scope, scopeDescriptions } from '#app/domain/access/scopes.ts'
import { apiPath } from '#app/domain/links/api-path.ts'

const binary: ZodOpenApiSchemaObject = { type: 'string', format: 'binary' }
const problemContent = { 'application/problem+json': { schema: problemSchema } }

/** Returns the scope that a key needs for an endpoint. */
export function scopeOf(operation: OperationName): Scope {
  const named = operations[operation]
  const scope: Scope | null = 'scope' in named ? named.scope : null
  if (!scope) throw new Error(`Keys cannot have a scope for ${operation}.`)
  return scope
}

/** Builds the OpenAPI 3.1 document of the interface from the schemas that validate its requests. */
export function buildDocument(endpoints: readonly Endpoint[]) {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(endpoint),
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Vpack',
      version: '1.0.0',
      description:
        'Products, orders and deliveries for other systems. The page /interfaces explains keys, lists, versions, repetition and limits.',
    },
    servers: [{ url: apiPath }],
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'vpk_live_…',
          description: `Scopes: ${Object.entries(scopeDescriptions)
            .map(([scope, does]) => `${scope} (${does.toLowerCase()})`)
            .join(', ')}.`,
        },
      },
    },
    paths,
  })
}

function describeOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { id, tag, summary, description = '', operation, owners, deprecated, fileTypes } = endpoint
  const { answerType = 'application/json' } = endpoint
  const whose =
    owners.length === 2
      ? ''
      : ` Only for keys of ${owners[0] === 'supplier' ? 'the supplier' : 'companies'}.`
  const content: ZodOpenApiContentObject = endpoint.body
    ? { 'application/json': { schema: endpoint.body } }
    : Object.fromEntries(
        (fileTypes ?? []).map((type) => [
          type,
          { schema: type === 'application/json' ? rowsOf(endpoint) : binary },
        ]),
      )
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `${description}${description && ' '}Scope: \`${scopeOf(operation)}\`.${whose}`,
    ...(deprecated && { deprecated: true }),
    requestParams: {
      path: endpoint.params,
      query: endpoint.query,
    },
    parameters: headersOf(endpoint),
    ...((endpoint.body || fileTypes) && { requestBody: { required: true, content } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.answers).map(([status, schema]) => [
          status,
          {
            description: STATUS_CODES[status] ?? status,
            ...(schema && { content: { [answerType]: { schema } } }),
          },
        ]),
      ),
      default: { description: 'Refused', content: problemContent },
    },
  }
}

/** Returns the schema of a file that is a JSON list. */
function rowsOf({ fileColumns = [] }: Endpoint): ZodOpenApiSchemaObject {
  const cell: ZodOpenApiSchemaObject = { type: ['string', 'number', 'boolean', 'null'] }
  const properties = Object.fromEntries(fileColumns.map((column) => [column, cell]))
  return {
    type: 'array',
    items: { type: 'object', properties, required: [...fileColumns.slice(0, 1)] },
  }
}

function headersOf({ method, needsVersion, path }: Endpoint) {
  const text = { type: 'string' as const }
  const isChange = method !== 'GET'
  return [
    ...(needsVersion
      ? [{ in: 'header' as const, name: 'If-Match', required: true, schema: text }]
      : isChange && path.includes('{reference}')
        ? [{ in: 'header' as const, name: 'If-Match', schema: text }]
        : []),
    ...(isChange ? [{ in: 'header' as const, name: 'Idempotency-Key', schema: text }] : []),
  ]
}
