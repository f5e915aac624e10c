import { type FileKind, fileKinds } from './file-kinds.ts'

interface StoredFile {
  name: string
  kind: FileKind
  content: Uint8Array
}

/**
 * Builds the response for an uploaded file: always a download, with the type detected from its
 * content, so that browsers never run or display it on our origin.
 */
export function buildFileResponse({ name, kind, content }: StoredFile): Response {
  const plain = name.replace(/[^\w. -]/g, '_')
  const headers = {
    'Content-Type': fileKinds[kind].type,
    'Content-Length': String(content.length),
    'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percentEncoded)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  return new Response(new Uint8Array(content), { headers })
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
