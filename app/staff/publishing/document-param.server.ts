import { createMissingPageError } from '#app/document/errors/missing-page.server.ts'
import { type DocumentName, documentKinds } from '#app/domain/publishing/document.ts'
import { findKind } from '#app/domain/publishing/publishable-kind.server.ts'

/**
 * Reads the document of a URL, whose path is in lower case. @throws a 404 page if there is no such
 * kind or key
 */
export function readDocumentParam(params: { kind: string; key: string }, url: URL): DocumentName {
  const kind = documentKinds.find((name) => name === params.kind)
  const definition = kind && findKind(kind)
  const key = [params.key, params.key.toUpperCase()].find((name) => definition?.isKey(name))
  if (!kind || key === undefined) throw createMissingPageError(url)
  return { kind, key }
}
