import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, createHeadingId, type Inline, normaliseLine } from './article-tree.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const parse = (source: string) => parseMarkdown(source, { keepsQuotationMarks: true })

function write(blocks: readonly Block[], original?: string): string {
  const written = writeMarkdown(blocks, original)
  if (written.outcome !== 'written') throw new Error(`not exact: ${JSON.stringify(blocks)}`)
  return written.source
}

const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('glass', 'No. A', '330 mL', 'e', '7', 'Łódź', 'a b') },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 8 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['**', '*', '_', '`', '&amp;', '&', '<b>', '[x](y)', '![', '1.', '2) x', '- x', '+', '#'],
      ...['> x', '---', '===', ':-:', '|', '\\', '~~x~~', 'https://a.example', 'www.a.example'],
      ...['a@b.example', '::card[x]', '    x', '“q”', "'", '\u00a0', '😀', 'a_b', '[ ] x', '\n'],
    ),
  },
)
const text = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
const target = fc.constantFrom(
  ...['/catalogue?category=bottles&sub=beer', '#top', 'https://a.example/(b)_c*', 'tel:+6185550'],
)

const { inline } = fc.letrec<{ inline: Inline }>((tie) => {
  const children = fc.array(tie('inline'), { minLength: 1, maxLength: 3 })
  return {
    inline: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ type: fc.constant('text' as const), text }),
      fc.record({
        type: fc.constant('code' as const),
        text: text.map((t) => t.replace(/[\\`[\]]/g, '')),
      }),
      fc.record({ type: fc.constantFrom('strong' as const, 'emphasis' as const), children }),
      fc.record({ type: fc.constant('link' as const), to: target, children }),
      fc.constant({ type: 'break' as const }),
    ),
  }
})
const line = fc
  .array(inline, { minLength: 1, maxLength: 5 })
  .map(normaliseLine)
  .filter((children) => children.length > 0)
const lineWithoutBreaks = line.filter((children) => !JSON.stringify(children).includes('"break"'))

const paragraph = line.map((children): Block => ({ type: 'paragraph', children }))
const heading = fc
  .tuple(fc.constantFrom(2 as const, 3 as const), lineWithoutBreaks)
  .filter(([, children]) => createHeadingId(children) !== '')
  .map(([level, children]): Block => {
    return { type: 'heading', level, id: createHeadingId(children), children }
  })
const table = fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }).chain((columns) => {
  const cells = fc.tuple(
    ...columns.map((isNumber) => lineWithoutBreaks.map((children) => ({ isNumber, children }))),
  )
  return fc.record({
    type: fc.constant('table' as const),
    header: cells,
    rows: fc.array(cells, { maxLength: 3 }),
  })
})
const product = fc.record({
  type: fc.constant('product' as const),
  view: fc.constantFrom('card' as const, 'drawing' as const),
  slug: fc.constantFrom('a', '750ml-claret-antique'),
})
const label = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.constantFrom('“Quoted”, "too"', 'a ] b [ c', '\\', '&amp;', ''),
)
const picture = fc
  .record({
    type: fc.constant('picture' as const),
    src: fc.constantFrom('/pictures/a', '/pictures/cork-bag'),
    alt: label,
    caption: label,
  })
  .map((made) => ({ ...made, alt: trimLabel(made.alt), caption: trimLabel(made.caption) }))
const trimLabel = (written: string) => written.replace(/\s+/g, ' ').trim()
const { block } = fc.letrec<{ block: Block; item: Block[] }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'list' }))
    .map(([first, rest]) => [first, ...rest]),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    paragraph,
    product,
    picture,
    table,
    heading,
    fc.record({
      type: fc.constant('list' as const),
      ordered: fc.boolean(),
      items: fc.array(tie('item'), { minLength: 1, maxLength: 12 }),
    }),
    fc.record({
      type: fc.constant('quote' as const),
      children: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))
const body = fc.array(block, { minLength: 1, maxLength: 5 }).filter(hasUniqueAnchors)

function hasUniqueAnchors(blocks: readonly Block[]): boolean {
  const ids = [...JSON.stringify(blocks).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
  return new Set(ids).size === ids.length
}

const seed = path.resolve(import.meta.dirname, '../../../db/seed/articles')
const bodies = readdirSync(seed).map((name) => {
  const source = readFileSync(path.join(seed, name), 'utf8')
  return [name, source.slice(source.indexOf('\n---\n') + 5)] as const
})

describe('writeMarkdown', () => {
  it('writes every tree so that it parses to the same tree', () => {
    fc.assert(
      fc.property(body, (tree) => {
        expect(parse(write(tree))).toEqual(tree)
      }),
    )
  })

  it('writes every tree of a source so that it parses to the same tree', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const tree = parseOrNull(parts.join(' '))
        if (tree) expect(parse(write(tree))).toEqual(tree)
      }),
    )
  })

  it.each(bodies)('copies %s byte for byte if nothing changed', (_, source) => {
    expect(write(parse(source), source)).toBe(source)
  })

  it.each(bodies)('copies all of %s but the block that changed', (_, source) => {
    const tree = parse(source)
    const at = tree.findIndex(({ type }) => type === 'paragraph')
    const changed = tree.with(at, { type: 'paragraph', children: [{ type: 'text', text: 'New.' }] })
    const written = write(changed, source)
    expect(parse(written)).toEqual(changed)
    expect(written.split('\n').filter((row) => !source.split('\n').includes(row))).toEqual(['New.'])
  })

  it('writes pictures with their texts', () => {
    const tree: Block[] = [
      { type: 'picture', src: '/pictures/a', alt: 'A "flask" [new]', caption: 'R&D &amp; more' },
      { type: 'picture', src: '/pictures/b', alt: '', caption: '' },
    ]
    expect(write(tree)).toBe(
      '![A \\"flask\\" \\[new\\]](/pictures/a "R\\&D \\&amp; more")\n\n![](/pictures/b)\n',
    )
    expect(parse(write(tree))).toEqual(tree)
  })

  it('keeps sentences that look like lists, links and marks', () => {
    const sentences = ['No. A 750 mL bottle', '1. Smith said', '2 * 3 * 4', 'a@b.example', '- 3 °C']
    const tree = sentences.map((text): Block => {
      return { type: 'paragraph', children: [{ type: 'text', text }] }
    })
    expect(parse(write(tree))).toEqual(tree)
  })
})

function parseOrNull(source: string): Block[] | null {
  try {
    return parse(source)
  } catch {
    return null
  }
}
