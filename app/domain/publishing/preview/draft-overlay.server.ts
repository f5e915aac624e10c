import { AsyncLocalStorage } from 'node:async_hooks'
import { type DocumentKind, type DocumentName, documentId } from '../document.ts'

/** Drafts that replace published documents while a preview is rendered. */
export interface DraftOverlay {
  /** Parsed bodies by document id; null for documents that are deleted. */
  documents: ReadonlyMap<string, unknown>
}

// A global slot, because the server and its bundle may each have an instance of this module.
const holder: { [key: symbol]: AsyncLocalStorage<DraftOverlay> | undefined } = globalThis
const place = Symbol.for('draft overlay of Vpack')

function overlays(): AsyncLocalStorage<DraftOverlay> {
  holder[place] ??= new AsyncLocalStorage<DraftOverlay>()
  return holder[place]
}

/** Renders with drafts in place of published documents. The result must not be cached. */
export function withDrafts<Result>(overlay: DraftOverlay, render: () => Result): Result {
  return overlays().run(overlay, render)
}

/** Returns the draft of a document in the preview that is being rendered; undefined without one. */
export function findPreviewed(name: DocumentName): unknown {
  return overlays().getStore()?.documents.get(documentId(name))
}

/**
 * Lists the drafts of a kind in the preview that is being rendered, by key; null for documents that
 * are deleted.
 */
export function listPreviewed(kind: DocumentKind): ReadonlyMap<string, unknown> {
  const start = documentId({ kind, key: '' })
  const documents = [...(overlays().getStore()?.documents ?? [])]
  return new Map(
    documents
      .filter(([id]) => id.startsWith(start))
      .map(([id, body]) => [id.slice(start.length), body]),
  )
}

/** Returns the drafts of the preview that is being rendered; undefined outside of previews. */
export function currentOverlay(): DraftOverlay | undefined {
  return overlays().getStore()
}
