import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from './encoding.ts'
import { matchesTag } from './entity-tag.ts'
import type { Page } from './page.ts'
import { convertBody } from './repacked-body.ts'

/** Writes a finished page; only computes what depends on the request's headers. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  requestId: string,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const variant = page.variants[encoding]
  const isUnchanged =
    page.status === 200 && matchesTag(request.headers['if-none-match'], variant.tag)
  const headers = isUnchanged ? variant.notModifiedHeaders : variant.headers
  // The array is shared by all requests for this page; `writeHead` copies it synchronously.
  headers[headers.length - 1] = requestId
  response.writeHead(isUnchanged ? 304 : page.status, headers)
  if (isUnchanged || request.method === 'HEAD') response.end()
  else if (!page.isCompressed || encoding === 'br') response.end(page.body)
  else {
    convertBody(page, encoding).then(
      (body) => response.end(body),
      (error: Error) => response.destroy(error),
    )
  }
}
