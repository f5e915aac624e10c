import fc from 'fast-check'
import {
  type Block,
  createHeadingId,
  type Inline,
  normaliseLine,
} from '#app/domain/articles/article-tree.ts'

/** Words and marks that Markdown could misread. */
export const words = fc.oneof(
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
/** Tree of an article in normal form. */
export const articleBody = fc.array(block, { minLength: 1, maxLength: 5 }).filter(hasUniqueAnchors)

function hasUniqueAnchors(blocks: readonly Block[]): boolean {
  const ids = [...JSON.stringify(blocks).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
  return new Set(ids).size === ids.length
}
