import { apiPath } from '#app/domain/links/api-path.ts'
import { publicUrl } from '#app/platform/process/environment.server.ts'
import openapi from '../openapi.json' with { type: 'json' }
import {
  type DescribedOperation,
  describeOperations,
  type OpenApiDocument,
} from './describe-operations.ts'

/** Text of the OpenAPI document, as it is served. */
export const openApiText = JSON.stringify(openapi)

let described: { baseUrl: string; operations: DescribedOperation[] } | undefined

/** Returns the operations of the interface, described once in each process. */
export function describeInterface() {
  const baseUrl = publicUrl() + apiPath
  if (described?.baseUrl !== baseUrl) {
    const document = openapi as unknown as OpenApiDocument
    described = { baseUrl, operations: describeOperations(document, baseUrl) }
  }
  return described
}
