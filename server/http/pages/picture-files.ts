import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PictureFile } from '#app/domain/pictures/picture-file.server.ts'
import { matchesTag } from './entity-tag.ts'

/** Lifetime of a file whose name contains its content hash. */
const forever = 'public, max-age=31536000, immutable'
/** Lifetime of an original in place of a variant, which is made within seconds. */
const shortly = 'public, max-age=10'

/**
 * Sends a picture of the library. Its type comes from its content, and browsers do not guess
 * another.
 */
export function sendPictureFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  file: PictureFile,
  headers: readonly [name: string, value: string][],
): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  const tag = `"${path.slice(path.lastIndexOf('/') + 1)}"`
  response.setHeader('Cache-Control', file.isFinal ? forever : shortly)
  // Mails and link previews show these pictures in programs that count as other sites.
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  if (file.isFinal) {
    response.setHeader('ETag', tag)
    if (matchesTag(request.headers['if-none-match'], tag)) {
      response.writeHead(304)
      response.end()
      return
    }
  }
  response.setHeader('Content-Type', file.type)
  response.setHeader('Content-Length', String(file.content.length))
  response.writeHead(200)
  response.end(request.method === 'HEAD' ? undefined : file.content)
}
