import { Parser } from 'htmlparser2'

/** Maximum length of the text that is produced, in characters. */
const maxTextLength = 400_000
/** Maximum depth of quotation marks; deeper quotations have as many marks. */
const maxQuoteDepth = 20
/** Maximum depth of tables whose cells are kept apart; deeper ones are laid out as text. */
const maxTableDepth = 12
/** Maximum length of a cell that may share its line with others, in characters. */
const maxCellLength = 400
/** Maximum length of a link's address that is written behind its text, in characters. */
const maxLinkLength = 300

/** Elements whose content is not text. */
const skipped = new Set(['script', 'style', 'title', 'template'])
/** Elements that begin and end a line. */
const blocks = new Set([
  ...['address', 'article', 'aside', 'body', 'center', 'dd', 'div', 'dl', 'dt', 'fieldset', 'form'],
  ...['footer', 'header', 'main', 'nav', 'section', 'caption', 'figure', 'figcaption', 'details'],
  ...['summary', 'html', 'ol', 'ul', 'option', 'textarea', 'button'],
])
/** Elements with an empty line before and after them. */
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'table'])
/** Elements whose text its writer has struck out. */
const struck = new Set(['s', 'strike', 'del'])

/** Elements whose closing tag may be missing, so that many open ones say nothing about depth. */
const selfClosing = new Set([
  ...['p', 'li', 'td', 'th', 'tr', 'thead', 'tbody', 'tfoot', 'dt', 'dd', 'option', 'html', 'body'],
])
/** Maximum depth of elements of a mail; parsers take quadratic time for deeper ones. */
const maxNesting = 1000
/** Maximum number of open elements whose closing tag may be missing. */
const maxUnclosed = 20_000

/**
 * Returns HTML whose elements are nested too deeply for parsers as lines without elements; any
 * other is returned unchanged. Takes linear time.
 */
export function limitNesting(html: string): string {
  let [depth, unclosed] = [0, 0]
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = tag.toLowerCase()
    if (voids.has(name)) continue
    const change = slash ? -1 : 1
    if (selfClosing.has(name)) unclosed = Math.max(0, unclosed + change)
    else depth = Math.max(0, depth + change)
    if (depth > maxNesting || unclosed > maxUnclosed) return html.replace(laidOutTag, '<br>')
  }
  return html
}

const laidOutTag = /<\/?(?!(?:script|style|title|template|img|br)\b)[a-z][^<>]*>/gi

/** Place in which text is collected: the whole document or a cell of a table. */
interface Sink {
  lines: string[]
  line: string
  hasSpace: boolean
  /** Depth of quotations around it, which its lines do not repeat. */
  quoteDepth: number
  hasTable: boolean
}

/** Layout of an element: on lines of its own, as a cell, or as a box within a line. */
type Layout = 'line' | 'cell' | 'box'

interface OpenElement {
  name: string
  isHidden: boolean
  isQuote: boolean
  /** Whether the text around it has no height. */
  wasTiny: boolean
  /** Layout that its style sets; null if it sets none. */
  layout: Layout | null
}

interface Table {
  row: Cell[] | null
  cell: Sink | null
  /** Number of columns and rows that the open cell takes. */
  span: Span
  /** Number of further rows that a cell of an earlier row takes, by column. */
  rowsLeft: number[]
}

interface Span {
  columns: number
  rows: number
}

interface Cell extends Span {
  sink: Sink
}

const oneCell: Span = { columns: 1, rows: 1 }
/** Maximum number of columns or rows that one cell takes. */
const maxSpan = 40

const readSpan = (value = '') => Math.min(maxSpan, Math.max(1, Number.parseInt(value, 10) || 1))

/**
 * Converts HTML into text. Quotations are marked by “> ”, pictures become “[picture]”, and each row
 * of a table is a line with a tab between its cells, which stay in their columns. Hidden elements are
 * left out. Takes linear time and skips whatever exceeds `maxTextLength`.
 */
export function convertHtmlToText(html: string): string {
  const text = convert(html)
  return text === '' ? convert(withoutUnclosed(html)) : text
}

/** Removes the last `title`, `style` or `script` tag if its end is missing, which hides the rest. */
function withoutUnclosed(html: string): string {
  const lower = html.toLowerCase()
  const unclosed = ['title', 'style', 'script']
    .map((name) => ({ at: lower.lastIndexOf(`<${name}`), end: lower.lastIndexOf(`</${name}`) }))
    .filter(({ at, end }) => at > end)
    .map(({ at }) => at)
  const [first] = unclosed.sort((one, other) => one - other)
  return first === undefined ? '' : html.slice(html.indexOf('>', first) + 1)
}

function convert(html: string): string {
  const writer = new TextWriter()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.write(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(html)
  return writer.finish()
}

class TextWriter {
  readonly #root: Sink = newSink(0)
  #sink = this.#root
  #length = 0
  #quoteDepth = 0
  #preDepth = 0
  readonly #tables: Table[] = []
  readonly #sinkAround = new Map<Sink, Sink>()
  readonly #lists: (number | null)[] = []
  readonly #links: { address: string; from: number }[] = []
  /** Number of open elements that hide their content. */
  #hidden = 0
  /** Whether the text at this place has no height; an element within can give it one again. */
  #isTiny = false
  readonly #elements: OpenElement[] = []

  open(name: string, attributes: Record<string, string>): void {
    // Programs that fill in addresses often forget to escape them.
    if (name.includes('@')) this.write(`<${name}>`)
    const isVoid = voids.has(name)
    const isHidden = skipped.has(name) || isHiddenElement(attributes)
    const isQuote = name === 'blockquote' || quoteClass.test(attributes.class ?? '')
    const layout = layoutOf(name, attributes)
    if (!isVoid) {
      this.#elements.push({ name, isHidden, isQuote, wasTiny: this.#isTiny, layout })
      if (isHidden) this.#hidden += 1
      this.#isTiny = isTinyWithin(attributes) ?? this.#isTiny
    }
    if (this.#hidden > 0 || (isVoid && isHidden)) return
    if (isQuote) {
      this.#endLine()
      this.#quoteDepth += 1
    }
    if (name === 'br') this.#breakLine()
    else if (name === 'hr') {
      this.#endLine()
      this.#append('_'.repeat(32))
      this.#endLine()
    } else if (name === 'img') this.#picture(attributes)
    else if (name === 'li') {
      this.#endLine()
      const number = this.#lists.at(-1)
      this.#append(typeof number === 'number' ? `${number}. ` : '• ')
      if (typeof number === 'number') this.#lists[this.#lists.length - 1] = number + 1
    } else if (name === 'td' || name === 'th') this.#openCell(attributes)
    else if (name === 'tr') this.#openRow()
    else if (name === 'a') {
      if (layout) this.#separate(layout)
      this.#openLink(attributes.href ?? '')
    } else if (name === 'input') this.#appendField(attributes)
    else if (struck.has(name)) this.#append('~~')
    else if (paragraphs.has(name)) this.#gap(name, attributes)
    else if (layout) this.#separate(layout)
    else if (blocks.has(name)) this.#endLine()
    if (name === 'table') {
      this.#tables.push({ row: null, cell: null, span: oneCell, rowsLeft: [] })
    }
    if (name === 'ol') this.#lists.push(Number.parseInt(attributes.start ?? '1', 10) || 1)
    if (name === 'ul') this.#lists.push(null)
    if (name === 'pre') this.#preDepth += 1
  }

  close(name: string): void {
    const at = voids.has(name) ? null : this.#elements.pop()
    if (!at) return
    const wasHidden = this.#hidden > 0
    this.#isTiny = at.wasTiny
    if (at.isHidden) this.#hidden -= 1
    if (wasHidden) return
    if (name === 'td' || name === 'th') this.#closeCell()
    else if (name === 'tr') this.#closeRow()
    else if (name === 'a') this.#closeLink()
    else if (struck.has(name)) this.#append('~~')
    else if (name === 'table') {
      this.#closeRow()
      this.#tables.pop()
      this.#endLine()
    } else if (paragraphs.has(name)) this.#gap(name, {})
    else if (at.layout ? at.layout === 'line' : blocks.has(name) || name === 'li') this.#endLine()
    if (name === 'ol' || name === 'ul') this.#lists.pop()
    if (name === 'pre') this.#preDepth -= 1
    if (at.isQuote) {
      this.#endLine()
      this.#quoteDepth -= 1
    }
  }

  write(text: string): void {
    if (this.#hidden > 0 || this.#isTiny) return
    if (this.#preDepth > 0) {
      for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
        if (at > 0) this.#breakLine()
        this.#append(line, true)
      }
      return
    }
    this.#append(text)
  }

  finish(): string {
    while (this.#tables.length > 0) {
      this.#closeRow()
      this.#tables.pop()
    }
    this.#endLine()
    return this.#root.lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  }

  #append(text: string, isPreformatted = false): void {
    if (this.#length > maxTextLength) return
    const sink = this.#sink
    if (isPreformatted) {
      sink.line += text
      this.#length += text.length
      return
    }
    const words = text.replace(/[ \t\r\n\f]+/g, ' ')
    if (words === '') return
    const isFirst = sink.line === ''
    const start = words.startsWith(' ') && (isFirst || sink.hasSpace) ? words.slice(1) : words
    sink.line += start
    if (start !== '') sink.hasSpace = start.endsWith(' ')
    this.#length += start.length
  }

  /** Ends the current line if it has text. */
  #endLine(): void {
    // Outlook writes an empty line as a paragraph with a space that does not break.
    if (/[^ ]/.test(this.#sink.line)) this.#breakLine()
    else this.#sink.line = ''
  }

  #breakLine(): void {
    const sink = this.#sink
    const depth = Math.min(maxQuoteDepth, this.#quoteDepth - sink.quoteDepth)
    const line = sink.line.replace(/\u00a0/g, ' ').trimEnd()
    sink.lines.push(depth > 0 ? `${'> '.repeat(depth)}${line}`.trimEnd() : line)
    sink.line = ''
    sink.hasSpace = false
    this.#length += 1
  }

  /** Begins a line, a cell or a word. */
  #separate(layout: Layout): void {
    if (layout === 'line') this.#endLine()
    else if (layout === 'box') this.#append(' ')
    else if (this.#sink.line.trim() !== '') {
      this.#sink.line = `${this.#sink.line.trimEnd()}\t`
      this.#sink.hasSpace = true
    }
  }

  /** Separates a paragraph by an empty line; Outlook's paragraphs are lines. */
  #gap(name: string, attributes: Record<string, string>): void {
    this.#endLine()
    const last = this.#sink.lines.at(-1)
    const isLine = name === 'table' || /\bMso/.test(attributes.class ?? '')
    if (!isLine && last !== undefined && !/^[> ]*$/.test(last)) this.#breakLine()
  }

  #picture({ alt = '', width = '', height = '' }: Record<string, string>): void {
    // A picture of one pixel counts visits.
    if (/^[01](?:px)?$/.test(width) || /^[01](?:px)?$/.test(height)) return
    const name = alt.replace(/\s+/g, ' ').trim().slice(0, 200)
    this.#append(` [picture]${name ? ` ${name}` : ''} `)
  }

  /** Writes what was filled into a field of a form that was mailed as a page. */
  #appendField({ type = 'text', value = '', checked }: Record<string, string>): void {
    const kind = type.toLowerCase()
    if (/^(?:checkbox|radio)$/.test(kind)) this.#append(checked === undefined ? '☐ ' : '☑ ')
    else if (!/^(?:hidden|password|submit|reset|button|image|file)$/.test(kind)) {
      this.#append(` ${value} `)
    }
  }

  #openLink(address: string): void {
    this.#links.push({ address, from: this.#sink.line.length })
  }

  #closeLink(): void {
    const link = this.#links.pop()
    if (!link) return
    const address = link.address
      .trim()
      .replace(/^mailto:/i, '')
      .replace(/\?.*$/s, (query) => (/^mailto:/i.test(link.address) ? '' : query))
    const isUseful = /^https?:\/\//i.test(address) || /^mailto:/i.test(link.address)
    if (!isUseful || address.length > maxLinkLength) return
    const shown = this.#sink.line.slice(link.from)
    const bare = (text: string) => text.replace(/^https?:\/\/|\/$|\s/gi, '').toLowerCase()
    if (shown.trim() !== '' && !bare(shown).includes(bare(address))) this.#append(` <${address}>`)
  }

  #openRow(): void {
    this.#closeRow()
    const table = this.#tables.at(-1)
    this.#endLine()
    if (table) table.row = []
  }

  #openCell({ colspan, rowspan }: Record<string, string>): void {
    const table = this.#tables.at(-1)
    if (!table || this.#tables.length > maxTableDepth) {
      this.#endLine()
      return
    }
    this.#closeCell()
    table.row ??= []
    table.cell = newSink(this.#quoteDepth)
    table.span = { columns: readSpan(colspan), rows: readSpan(rowspan) }
    this.#sinkAround.set(table.cell, this.#sink)
    this.#sink = table.cell
  }

  #closeCell(): void {
    const table = this.#tables.at(-1)
    if (!table?.cell) return
    this.#endLine()
    const { cell } = table
    this.#sink = this.#sinkAround.get(cell) ?? this.#root
    this.#sinkAround.delete(cell)
    table.row?.push({ sink: cell, ...table.span })
    table.cell = null
  }

  /**
   * Writes a row: its cells on one line, or each below the other if they hold more than a line of a
   * table.
   */
  #closeRow(): void {
    this.#closeCell()
    const table = this.#tables.at(-1)
    if (!table?.row) return
    const { row, rowsLeft } = table
    const cells = row.map(({ sink }) => sink)
    table.row = null
    if (cells.length === 0) return
    const isData = cells.every(
      ({ lines, hasTable }) =>
        !hasTable &&
        lines.length <= 8 &&
        lines.reduce((sum, line) => sum + line.length, 0) <= maxCellLength &&
        !lines.some((line) => line.startsWith('>')),
    )
    const lines = isData
      ? [
          layOutRow(row, rowsLeft)
            .map((cell) => cell?.lines.filter(Boolean).join(' ') ?? '')
            .join('\t')
            .trimEnd(),
        ]
      : cells.flatMap((cell) => cell.lines)
    for (const line of lines) {
      this.#sink.line = line
      this.#breakLine()
    }
    this.#sink.hasTable = true
  }
}

/**
 * Places the cells of a row in its columns. Columns that a cell of an earlier row takes, and those
 * that a wide cell takes besides its first, are null.
 * @param rowsLeft changed to what the next row finds
 */
function layOutRow(row: readonly Cell[], rowsLeft: number[]): (Sink | null)[] {
  const columns: (Sink | null)[] = []
  const skipTaken = () => {
    while ((rowsLeft[columns.length] ?? 0) > 0) {
      rowsLeft[columns.length] = (rowsLeft[columns.length] ?? 0) - 1
      columns.push(null)
    }
  }
  for (const { sink, columns: width, rows } of row) {
    skipTaken()
    for (let column = 0; column < width; column += 1) {
      rowsLeft[columns.length] = rows - 1
      columns.push(column === 0 ? sink : null)
    }
  }
  skipTaken()
  return columns
}

const newSink = (quoteDepth: number): Sink => ({
  lines: [],
  line: '',
  hasSpace: false,
  quoteDepth,
  hasTable: false,
})

/** Elements without content. */
const voids = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'],
])

/** Classes by which mail programs mark an older mail that is not in a `blockquote`. */
const quoteClass = /(?:^|\s)(?:yahoo_quoted|protonmail_quote-content)(?:\s|$)/

const hidingStyle =
  /(?:display\s*:\s*none|mso-hide\s*:\s*all|visibility\s*:\s*hidden|(?:^|[;\s])opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|max-height\s*:\s*0(?:px)?\s*(?:;|!|$))/i

const layoutStyle =
  /(?:^|[;\s])display\s*:\s*(?:(inline-(?:block|flex|grid|table))|(table-cell)|table|table-row|block|flex|grid|list-item)\s*(?:;|!|$)/i

/** Elements whose layout a style may change. */
const restyled = new Set(['div', 'span', 'a', 'b', 'strong', 'em', 'i', 'font', 'label', 'section'])

function layoutOf(name: string, { style = '' }: Record<string, string>): Layout | null {
  const found = restyled.has(name) ? layoutStyle.exec(style) : null
  if (!found) return null
  return found[1] ? 'box' : found[2] ? 'cell' : 'line'
}

function isHiddenElement({ style = '', hidden }: Record<string, string>): boolean {
  return hidden !== undefined || hidingStyle.test(style)
}

/** Tells whether an element sets its text to no height; null if it does not set the height. */
function isTinyWithin({ style = '' }: Record<string, string>): boolean | null {
  const size = /(?:^|[;\s])font-size\s*:\s*([^;]{1,40})/i.exec(style)?.[1]
  return size === undefined
    ? null
    : /^0*(?:\.0+)?(?:px|pt|r?em|%)?\s*(?:!important\s*)?$/i.test(size.trim())
}
