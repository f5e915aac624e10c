/** Path below which all endpoints of the programming interface are. */
export const apiPath = '/api/v1'

/** Path of the OpenAPI document, which needs no key. */
export const apiDocumentPath = `${apiPath}/openapi.json`

/** Whether a path belongs to the programming interface. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
