import { decodeHTML } from 'entities'
import type { Token, Tokens } from 'marked'
import { Marked } from 'marked'
import type { Block, Cell, Inline } from './article-tree.ts'
import { createHeadingId, normaliseLine } from './article-tree.ts'
import { setQuotationMarks } from './set-quotation-marks.ts'

/** Error for Markdown that cannot be published. */
export class MarkdownProblem extends Error {}

/** Line that shows a product in an article, as a card or as its drawing. */
const productLine = /^::(card|drawing)\[([a-z0-9]+(?:-[a-z0-9]+)*)\] *(?:\n+|$)/

/** Line that shows a picture of the library: `![Alternative text](/pictures/key "Caption")`. */
const pictureLine =
  /^!\[((?:\\.|[^\\[\]\n])*)\]\((\/pictures\/[a-z0-9]+(?:-[a-z0-9]+)*)(?: "((?:\\.|[^\\"\n])*)")?\) *(?:\n+|$)/

const markdown = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'product',
      level: 'block',
      start(source) {
        const at = source.search(/\n::(?:card|drawing)\[/)
        return at < 0 ? undefined : at + 1
      },
      tokenizer(source) {
        const [raw, view, slug] = productLine.exec(source) ?? []
        return raw === undefined ? undefined : { type: 'product', raw, view, slug }
      },
    },
    {
      name: 'picture',
      level: 'block',
      start(source) {
        const at = source.search(/\n!\[/)
        return at < 0 ? undefined : at + 1
      },
      tokenizer(source) {
        const [raw, alt, src, caption = ''] = pictureLine.exec(source) ?? []
        return raw === undefined ? undefined : { type: 'picture', raw, alt, src, caption }
      },
    },
  ],
})

export interface ParseOptions {
  /** Whether to keep straight quotation marks as they were written, for editing. */
  keepsQuotationMarks?: boolean
}

/**
 * Parses Markdown into a tree without markup: paragraphs, headings of levels 2 and 3, lists,
 * quotes, tables, products, pictures of the library, bold, emphasis, code and links to pages,
 * `https:`, `mailto:` and `tel:`. Character references such as `&amp;` become their characters.
 * @throws MarkdownProblem for anything else, including HTML, with the line at which the block begins
 */
export function parseMarkdown(source: string, options: ParseOptions = {}): Block[] {
  return new MarkdownReader(options).read(source)
}

/** Block of an article and its place in the source. */
export interface SourceBlock {
  block: Block
  start: number
  end: number
}

/**
 * Lists the blocks of a Markdown source with their places, quotation marks as written.
 * @throws MarkdownProblem as `parseMarkdown` does
 */
export function listSourceBlocks(source: string): SourceBlock[] {
  const reader = new MarkdownReader({ keepsQuotationMarks: true })
  let start = 0
  return markdown.lexer(source).flatMap((token) => {
    const begin = start
    start += token.raw.length
    const end = begin + token.raw.trimEnd().length
    return reader.toBlock(token).map((block) => ({ block, start: begin, end }))
  })
}

class MarkdownReader {
  readonly #ids = new Set<string>()
  readonly #setMarks: (text: string, before: string) => string

  constructor({ keepsQuotationMarks = false }: ParseOptions) {
    this.#setMarks = keepsQuotationMarks ? (text) => text : setQuotationMarks
  }

  read(source: string): Block[] {
    let line = 1
    return markdown.lexer(source).flatMap((token) => {
      const begin = line
      line += token.raw.split('\n').length - 1
      try {
        return this.toBlock(token)
      } catch (error) {
        if (!(error instanceof MarkdownProblem)) throw error
        throw new MarkdownProblem(`line ${begin}: ${error.message}`)
      }
    })
  }

  #toBlocks(tokens: readonly Token[]): Block[] {
    return tokens.flatMap((token) => this.toBlock(token))
  }

  toBlock(token: Token): Block[] {
    switch (token.type) {
      case 'space':
        return []
      case 'paragraph':
      // A line of a list item without a blank line around it.
      case 'text': {
        const children = this.#toLine(token.tokens ?? [token])
        return children.length === 0 ? [] : [{ type: 'paragraph', children }]
      }
      case 'heading':
        return [this.#toHeading(token as Tokens.Heading)]
      case 'list': {
        const { ordered, items } = token as Tokens.List
        return [{ type: 'list', ordered, items: items.map((item) => this.#toItem(item)) }]
      }
      case 'blockquote':
        return [{ type: 'quote', children: this.#toBlocks(token.tokens ?? []) }]
      case 'table':
        return [this.#toTable(token as Tokens.Table)]
      case 'product':
        return [{ type: 'product', view: token.view, slug: token.slug }]
      case 'picture':
        return [
          {
            type: 'picture',
            src: token.src,
            alt: this.#toLabel(token.alt),
            caption: this.#toLabel(token.caption),
          },
        ]
      default:
        throw createUnknownTokenError(token)
    }
  }

  /** Converts the alternative text or caption of a picture, which is plain text. */
  #toLabel(written: string): string {
    const parts = written.split(/\\([\\[\]"&])/)
    // Every second part is an escaped character, which does not begin a reference.
    const text = parts.map((part, at) => (at % 2 === 1 ? part : decodeHTML(part))).join('')
    return this.#setMarks(text.replace(/\s+/g, ' ').trim(), '')
  }

  #toItem({ task, tokens }: Tokens.ListItem): Block[] {
    if (task) throw new MarkdownProblem('a list item begins with a check box; write it as text')
    return this.#toBlocks(tokens)
  }

  #toHeading({ depth, tokens }: Tokens.Heading): Block {
    if (depth !== 2 && depth !== 3) {
      throw new MarkdownProblem(`a heading has level ${depth}; use ## or ###`)
    }
    const children = this.#toLine(tokens)
    const id = createHeadingId(children)
    if (id === '') throw new MarkdownProblem('a heading has no letters or digits')
    if (this.#ids.has(id)) throw new MarkdownProblem(`two headings have the anchor “${id}”`)
    this.#ids.add(id)
    return { type: 'heading', level: depth, id, children }
  }

  #toTable({ header, rows }: Tokens.Table): Block {
    const cell = ({ tokens, align }: Tokens.TableCell): Cell => ({
      isNumber: align === 'right',
      children: this.#toLine(tokens),
    })
    return { type: 'table', header: header.map(cell), rows: rows.map((row) => row.map(cell)) }
  }

  #toLine(tokens: readonly Token[]): Inline[] {
    return normaliseLine(this.#toInlines(tokens, ''))
  }

  /** Converts inline tokens. @param before character before the first token on the same line */
  #toInlines(tokens: readonly Token[], before: string): Inline[] {
    let last = before
    return tokens.map((token) => {
      const inline = this.#toInline(token, last)
      last = lastCharacter(inline) || last
      return inline
    })
  }

  #toInline(token: Token, before: string): Inline {
    switch (token.type) {
      case 'text':
      case 'escape': {
        const line = token.text.replace(/[ \t]*\n[ \t]*/g, ' ')
        const text = this.#setMarks(line, before)
        return { type: 'text', text: token.type === 'escape' ? text : decodeHTML(text) }
      }
      case 'codespan':
        return { type: 'code', text: token.text }
      case 'strong':
        return { type: 'strong', children: this.#toInlines(token.tokens ?? [], before) }
      case 'em':
        return { type: 'emphasis', children: this.#toInlines(token.tokens ?? [], before) }
      case 'br':
        return { type: 'break' }
      case 'link':
        return this.#toLink(token as Tokens.Link, before)
      default:
        throw createUnknownTokenError(token)
    }
  }

  #toLink({ href, title, tokens }: Tokens.Link, before: string): Inline {
    const to = decodeHTML(href)
    const isSafe = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(to) && !/[\\\s]/.test(to)
    if (!isSafe) throw new MarkdownProblem(`a link leads to “${to}”`)
    if (title) throw new MarkdownProblem(`the link to “${to}” has a title, which is not shown`)
    return { type: 'link', to, children: this.#toInlines(tokens, before) }
  }
}

function lastCharacter(inline: Inline): string {
  if (inline.type === 'break') return ' '
  if ('text' in inline) return inline.text.slice(-1)
  return inline.children.map(lastCharacter).join('').slice(-1)
}

function createUnknownTokenError(token: Token): MarkdownProblem {
  if (token.type === 'image') {
    return new MarkdownProblem(
      'a picture must stand on a line of its own and come from the library, as in ![What it shows](/pictures/name)',
    )
  }
  return new MarkdownProblem(`cannot hold “${token.raw.trim().slice(0, 60)}” (${token.type})`)
}
