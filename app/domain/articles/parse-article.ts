import type { Token, Tokens } from 'marked'
import { marked } from 'marked'
import { parse as parseYaml, YAMLError } from 'yaml'
import { type Article, frontMatter } from './article.ts'
import type { Block, Cell, Inline } from './article-tree.ts'
import { toText } from './article-tree.ts'
import { setQuotationMarks } from './set-quotation-marks.ts'

/** Error for Markdown that cannot be published. */
class MarkdownProblem extends Error {}

/**
 * Parses Markdown into a tree without markup: paragraphs, headings of levels 2 and 3, lists,
 * quotes, tables, bold, emphasis, code and links to pages, `https:`, `mailto:` and `tel:`.
 * @throws MarkdownProblem for anything else, including HTML and images
 */
function parseMarkdown(source: string): Block[] {
  const ids = new Set<string>()
  return toBlocks(marked.lexer(source, { gfm: true }), ids)
}

function toBlocks(tokens: readonly Token[], ids: Set<string>): Block[] {
  return tokens.flatMap((token) => toBlock(token, ids))
}

function toBlock(token: Token, ids: Set<string>): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
    // A line of a list item without a blank line around it.
    case 'text':
      return [{ type: 'paragraph', children: toInlines(token.tokens ?? [token]) }]
    case 'heading':
      return [toHeading(token as Tokens.Heading, ids)]
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ type: 'list', ordered, items: items.map((item) => toBlocks(item.tokens, ids)) }]
    }
    case 'blockquote':
      return [{ type: 'quote', children: toBlocks(token.tokens ?? [], ids) }]
    case 'table':
      return [toTable(token as Tokens.Table)]
    default:
      throw createUnknownTokenError(token)
  }
}

function toHeading({ depth, tokens }: Tokens.Heading, ids: Set<string>): Block {
  if (depth !== 2 && depth !== 3) {
    throw new MarkdownProblem(`a heading has level ${depth}; use ## or ###`)
  }
  const children = toInlines(tokens)
  const id = toText(children)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (id === '' || ids.has(id)) throw new MarkdownProblem(`two headings have the anchor “${id}”`)
  ids.add(id)
  return { type: 'heading', level: depth, id, children }
}

function toTable({ header, rows }: Tokens.Table): Block {
  const cell = ({ tokens, align }: Tokens.TableCell): Cell => ({
    isNumber: align === 'right',
    children: toInlines(tokens),
  })
  return { type: 'table', header: header.map(cell), rows: rows.map((row) => row.map(cell)) }
}

/** Converts inline tokens. @param before character before the first token on the same line */
function toInlines(tokens: readonly Token[], before = ''): Inline[] {
  const inlines: Inline[] = []
  for (const token of tokens) {
    const last = inlines.length > 0 ? toText(inlines).slice(-1) : before
    inlines.push(toInline(token, last))
  }
  return inlines
}

function toInline(token: Token, before: string): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return { type: 'text', text: setQuotationMarks(token.text.replace(/\s*\n\s*/g, ' '), before) }
    case 'codespan':
      return { type: 'code', text: token.text }
    case 'strong':
      return { type: 'strong', children: toInlines(token.tokens ?? [], before) }
    case 'em':
      return { type: 'emphasis', children: toInlines(token.tokens ?? [], before) }
    case 'br':
      return { type: 'break' }
    case 'link':
      return toLink(token as Tokens.Link, before)
    default:
      throw createUnknownTokenError(token)
  }
}

function toLink({ href, tokens }: Tokens.Link, before: string): Inline {
  const isSafe = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(href) && !href.includes('\\')
  if (!isSafe) throw new MarkdownProblem(`a link leads to “${href}”`)
  return { type: 'link', to: href, children: toInlines(tokens, before) }
}

function createUnknownTokenError(token: Token): MarkdownProblem {
  return new MarkdownProblem(`cannot hold “${token.raw.trim().slice(0, 60)}” (${token.type})`)
}

export type ParsedArticle = { ok: true; article: Article } | { ok: false; reason: string }

const parts = /^---\n(?<head>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/

/**
 * Parses an article's file: YAML front matter between two lines of `---`, then Markdown.
 * @param slug name of the file without its extension
 */
export function parseArticle(slug: string, source: string): ParsedArticle {
  if (!isArticleSlug(slug)) return { ok: false, reason: `“${slug}” cannot be an address` }
  const groups = parts.exec(source.replaceAll('\r\n', '\n'))?.groups
  if (!groups) return { ok: false, reason: 'does not begin with its data between lines of ---' }
  try {
    const head = frontMatter.safeParse(parseYaml(groups.head ?? ''))
    if (!head.success) {
      const [issue] = head.error.issues
      return { ok: false, reason: `${issue?.path.join('.')}: ${issue?.message}` }
    }
    const body = parseMarkdown(groups.body ?? '')
    if (body.length === 0) return { ok: false, reason: 'has no body' }
    return { ok: true, article: { slug, ...head.data, body } }
  } catch (error) {
    if (error instanceof MarkdownProblem || error instanceof YAMLError) {
      return { ok: false, reason: error.message }
    }
    throw error
  }
}

/**
 * Whether the slug can be a top-level path: lower-case words joined by hyphens, at most 80
 * characters.
 */
function isArticleSlug(slug: string): boolean {
  return slug.length <= 80 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)
}
