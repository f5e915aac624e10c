import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readArticleFile } from '#app/domain/articles/parse-article.ts'
import { parseMarkdown } from '#app/domain/articles/parse-markdown.ts'
import { articleBody } from '#tests/support/random-articles.ts'
import { toArticleTree, toRichDocument } from './convert-tree.ts'
import { openSource, writeSource } from './open-source.ts'
import { richSchema } from './rich-schema.ts'

const seed = path.resolve(import.meta.dirname, '../../../../db/seed/articles')
const texts = readdirSync(seed).map((name) => {
  const file = readArticleFile(readFileSync(path.join(seed, name), 'utf8'))
  if (file.outcome !== 'done') throw new Error(`${name}: ${file.message}`)
  return [name, (file.body as { text: string }).text] as const
})
const { nodes } = richSchema

function open(source: string) {
  const opened = openSource(source)
  if (opened.outcome === 'refused') throw new Error(opened.message)
  return opened.document
}

describe('rich document', () => {
  it('converts to the tree from which it was made', () => {
    fc.assert(
      fc.property(articleBody, (tree) => {
        const document = toRichDocument(tree)
        document.check()
        expect(toArticleTree(document)).toEqual(tree)
      }),
    )
  })

  it.each(texts)('opens %s, and writes it byte for byte', (_, text) => {
    expect(writeSource(open(text), text)).toEqual({ outcome: 'written', source: text })
  })

  it.each(texts)('keeps every other line of %s if a paragraph is added', (_, text) => {
    const document = open(text)
    const added = nodes.paragraph.create(null, richSchema.text('Added.'))
    const changed = document.copy(document.content.addToEnd(added))
    const written = writeSource(changed, text)
    expect(written).toEqual({ outcome: 'written', source: `${text.trimEnd()}\n\nAdded.\n` })
  })

  it('leaves out empty paragraphs, list items and quotes', () => {
    const empty = nodes.paragraph.create()
    const document = nodes.doc.create(null, [
      empty,
      nodes.bullet_list.create(null, [nodes.list_item.create(null, empty)]),
      nodes.blockquote.create(null, empty),
      nodes.paragraph.create(null, richSchema.text('Glass')),
    ])
    expect(writeSource(document, '')).toEqual({ outcome: 'written', source: 'Glass\n' })
    expect(writeSource(nodes.doc.create(null, [empty]), '')).toMatchObject({ source: '' })
  })

  it('gives the parser’s reason if two headings are equal', () => {
    const heading = nodes.heading.create({ level: 2 }, richSchema.text('Glass'))
    expect(writeSource(nodes.doc.create(null, [heading, heading]), '')).toEqual({
      outcome: 'not-exact',
      message: 'line 3: two headings have the anchor “glass”',
    })
  })
})

describe('openSource', () => {
  it.each([
    ['Text with\ntwo lines, *as typed*.\n'],
    ['Setext heading\n---\n\n* star\n* list\n'],
    ['| a | b |\n|--|--:|\n| 1 | 2 |\n'],
    ['&amp; &copy;\n\n\n\nWide gaps\n'],
    [''],
  ])('opens %j, and writes it byte for byte', (source) => {
    expect(writeSource(open(source), source)).toEqual({ outcome: 'written', source })
  })

  it('refuses a source that the parser refuses, with the line', () => {
    expect(openSource('One.\n\n<b>bold</b>\n')).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^line 3: /),
    })
  })

  it('opens a text of 10,000 words and writes it with an added paragraph', () => {
    const paragraph = `${'Glass bottles and **corks**. '.repeat(25).trimEnd()}\n\n`
    const text = paragraph.repeat(100)
    const document = open(text)
    expect(parseMarkdown(text)).toHaveLength(100)
    const added = nodes.paragraph.create(null, richSchema.text('Added.'))
    const written = writeSource(document.copy(document.content.addToEnd(added)), text)
    expect(written).toEqual({ outcome: 'written', source: `${text}Added.\n` })
  })
})
