import type { Database } from '#app/platform/database/database.server.ts'
import type { DocumentName } from './document.ts'
import { formatPath, listLeaves } from './document-leaves.ts'
import { listKinds } from './publishable-kind.server.ts'

/** A text of a published document that contains the search words. */
export interface FoundText extends DocumentName {
  /** Name of the document. */
  name: string
  /** Name of the field in the document's form. */
  field: string
  /** The text around the first word found. */
  excerpt: string
}

/** Maximum number of texts found. */
const maxFound = 100
/** Number of characters shown on either side of the first word found. */
const excerptMargin = 60

/** Finds the texts that contain all words, in all published documents that have a form. */
export async function searchDocuments(db: Database, query: string): Promise<FoundText[]> {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found: FoundText[] = []
  for (const definition of listKinds()) {
    const { kind } = definition
    for (const key of definition.listKeys()) {
      const body = await definition.load(db, key)
      const name = definition.describe(key, body)
      for (const { path, value } of listLeaves(body)) {
        if (typeof value !== 'string') continue
        const text = value.toLowerCase()
        if (!words.every((word) => text.includes(word))) continue
        const excerpt = cutExcerpt(value, text.indexOf(words[0] ?? ''))
        found.push({ kind, key, name, field: formatPath(path), excerpt })
        if (found.length === maxFound) return found
      }
    }
  }
  return found
}

function cutExcerpt(text: string, at: number): string {
  const start = Math.max(0, at - excerptMargin)
  const end = at + excerptMargin * 2
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
