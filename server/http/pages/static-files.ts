import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { pictureFolder } from '#app/domain/catalogue/render/picture-view.ts'

/** Files of the build, held in memory with their headers. */
export interface StaticFiles {
  /** Sends a file if the path, exactly as sent, is one. @returns whether it was */
  serve(request: IncomingMessage, response: ServerResponse): boolean
}

/** Path prefix of files that have hashes in their names and never change. */
export const hashedFilesPrefix = '/assets/'
const pictures = `/${pictureFolder}/`

/** Whether the file of a path never changes, because its name contains a hash of its content. */
const isForever = (name: string) => name.startsWith(hashedFilesPrefix) || name.startsWith(pictures)

/**
 * Serves the files of the browser build, which were compressed by the build.
 * @param folder absolute path
 * @param headers added to every response
 */
export function openStaticFiles(
  folder: string,
  headers: readonly [name: string, value: string][],
): StaticFiles {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.(?:br|gz)$/.test(entry.name))
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((file) => `/${file.split(path.sep).join('/')}`),
  )
  const open = (etag: boolean) => sirv(folder, { brotli: true, gzip: true, etag, setHeaders })
  // A file that never changes needs no validator, which costs 40 bytes for each file of a page.
  const [sendHashed, sendOther] = [open(false), open(true)]

  function setHeaders(response: ServerResponse, name: string) {
    const lifetime = isForever(name) ? '31536000, immutable' : '3600'
    response.setHeader('Cache-Control', `public, max-age=${lifetime}`)
    // sirv does not know this type.
    if (name.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon')
    for (const [header, value] of headers) response.setHeader(header, value)
    // Mails show these pictures in programs that count as other sites.
    if (name.startsWith(pictures)) {
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    }
  }

  return {
    serve(request, response) {
      const target = request.url ?? ''
      const question = target.indexOf('?')
      if (!names.has(question < 0 ? target : target.slice(0, question))) return false
      // Ranges are ignored: files are small, and sirv fails on malformed ones.
      delete request.headers.range
      // If a file was deleted, for example by a newer build, only one response fails instead of the
      // process.
      response.once('pipe', (file) => file.once('error', () => response.destroy()))
      const send = isForever(target) ? sendHashed : sendOther
      send(request, response)
      return true
    },
  }
}
