import type { Node } from 'prosemirror-model'
import { MarkdownProblem, parseMarkdown } from '#app/domain/articles/parse-markdown.ts'
import { type WrittenMarkdown, writeMarkdown } from '#app/domain/articles/write-markdown.ts'
import { toArticleTree, toRichDocument } from './convert-tree.ts'

export type OpenedSource =
  | { outcome: 'opened'; document: Node }
  /** The rich view would change the text, or cannot show it. */
  | { outcome: 'refused'; message: string }

/** Opens a Markdown source in the rich view if writing it back gives the same characters. */
export function openSource(source: string): OpenedSource {
  if (source.trim() === '') return { outcome: 'opened', document: toRichDocument([]) }
  try {
    const tree = parseMarkdown(source, { keepsQuotationMarks: true })
    const document = toRichDocument(tree)
    document.check()
    const written = writeSource(document, source)
    if (written.outcome === 'written' && written.source === source) {
      return { outcome: 'opened', document }
    }
    const changed = findChangedLine(source, written)
    return { outcome: 'refused', message: `formatting it would change ${changed}` }
  } catch (error) {
    if (error instanceof MarkdownProblem) return { outcome: 'refused', message: error.message }
    throw error
  }
}

function findChangedLine(source: string, written: WrittenMarkdown): string {
  if (written.outcome !== 'written') return 'its code'
  const lines = written.source.split('\n')
  const at = source.split('\n').findIndex((line, index) => line !== lines[index])
  return at < 0 ? 'its end' : `line ${at + 1}`
}

/**
 * Writes a document of the rich view as Markdown.
 * @param original source from which it was opened; its unchanged blocks are copied byte for byte
 */
export function writeSource(document: Node, original: string): WrittenMarkdown {
  const tree = toArticleTree(document)
  return tree.length === 0
    ? { outcome: 'written', source: original.trim() === '' ? original : '' }
    : writeMarkdown(tree, original)
}
