import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { type DocumentName, documentKinds } from '#app/domain/publishing/document.ts'

/** Reads the document of a URL. @throws a 404 page if there is no such kind */
export function readDocumentParam(params: { kind: string; key: string }, url: URL): DocumentName {
  const kind = documentKinds.find((name) => name === params.kind)
  if (!kind) throw createMissingPageError(url)
  return { kind, key: params.key }
}
