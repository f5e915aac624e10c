import { describe, expect, it } from 'vitest'
import { listLinks, listShownPictures, listShownProducts, toPlainText } from './article-tree.ts'
import { parseArticle as parseDocument, proposeSlug, readArticleFile } from './parse-article.ts'

const head = `---
title: A test of glass
summary: What happens when it is dropped.
published: 2024-02-29
author: Technical Manager
tags: [glass]
---
`

function parseArticle(slug: string, source: string) {
  const file = readArticleFile(source)
  if (file.outcome !== 'done') return { outcome: 'refused' as const, message: file.message }
  const parsed = parseDocument(slug, file.body)
  if (parsed.outcome === 'done') return parsed
  const [problem] = parsed.problems
  return { outcome: 'refused' as const, message: `${problem?.place}: ${problem?.reason}` }
}

function bodyOf(markdown: string) {
  const parsed = parseArticle('a-test', head + markdown)
  if (parsed.outcome !== 'done') throw new Error(parsed.message)
  return parsed.article.body
}

const refusal = (source: string, slug = 'a-test') => {
  const parsed = parseArticle(slug, source)
  return parsed.outcome === 'done' ? null : parsed.message
}

describe('parseArticle', () => {
  it('reads Markdown below front matter', () => {
    const parsed = parseArticle('a-test', `${head}\nGlass & *light*, at 1 < 2.\n`)
    expect(parsed).toMatchObject({
      outcome: 'done',
      article: {
        slug: 'a-test',
        title: 'A test of glass',
        summary: 'What happens when it is dropped.',
        published: '2024-02-29',
        author: 'Technical Manager',
        tags: ['glass'],
        places: [],
        products: [],
        image: null,
        share: null,
        body: [
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: 'Glass & ' },
              { type: 'emphasis', children: [{ type: 'text', text: 'light' }] },
              { type: 'text', text: ', at 1 < 2.' },
            ],
          },
        ],
      },
    })
  })

  it('sets typographic quotation marks, but not in code and URLs', () => {
    const body = bodyOf("The *maker*'s \"own\" `a'b`, [it's](/a-b).\n")
    expect(toPlainText(body)).toBe("The maker’s “own” a'b, it’s.")
    expect(listLinks(body)).toEqual(['/a-b'])
  })

  it('decodes character references, but not in code', () => {
    const body = bodyOf('Salt &amp; malt, 1 &lt; 2, &#x2460; &eacute; `&amp;` \\&amp; AT&T.\n')
    expect(toPlainText(body)).toBe('Salt & malt, 1 < 2, ① é &amp; &amp; AT&T.')
    expect(listLinks(bodyOf('[beer](/catalogue?category=bottles&amp;sub=beer)'))).toEqual([
      '/catalogue?category=bottles&sub=beer',
    ])
  })

  it('shows products as cards and drawings', () => {
    const body = bodyOf('Before.\n::card[750ml-claret]\nAfter.\n\n- a\n\n  ::drawing[cork-49]\n')
    expect(body[1]).toEqual({ type: 'product', view: 'card', slug: '750ml-claret' })
    expect(body[2]).toMatchObject({ type: 'paragraph' })
    expect(listShownProducts(body)).toEqual(['750ml-claret', 'cork-49'])
  })

  it('shows pictures of the library on lines of their own', () => {
    const body = bodyOf(
      'Before.\n![A "new" cork \\]](/pictures/cork-bag "It\'s R&amp;D")\n\n> ![](/pictures/a)\n',
    )
    expect(body[1]).toEqual({
      type: 'picture',
      src: '/pictures/cork-bag',
      alt: 'A “new” cork ]',
      caption: 'It’s R&D',
    })
    expect(listShownPictures(body).map(({ src, alt }) => [src, alt])).toEqual([
      ['/pictures/cork-bag', 'A “new” cork ]'],
      ['/pictures/a', ''],
    ])
  })

  it('reads revisions of earlier releases, which hold a file', () => {
    const parsed = parseDocument('a-test', { source: `${head}Glass.\n` })
    expect(parsed).toMatchObject({
      outcome: 'done',
      document: { text: 'Glass.\n', tags: ['glass'] },
    })
  })

  it('supports headings with anchors, lists, quotes and tables with numbers', () => {
    const body = bodyOf(
      '## Before the run\n\n1. Count\n2. Count again\n   - twice\n\n> Slowly.\n\n| a | b |\n|---|--:|\n| c | 1 |\n',
    )
    expect(body.map(({ type }) => type)).toEqual(['heading', 'list', 'quote', 'table'])
    expect(body[0]).toMatchObject({ level: 2, id: 'before-the-run' })
    expect(body[1]).toMatchObject({ ordered: true })
    expect(body[3]).toMatchObject({ header: [{ isNumber: false }, { isNumber: true }] })
    expect(toPlainText(body)).toBe('Before the run\nCount\nCount again\ntwice\nSlowly.\na\nb\nc\n1')
  })

  it('accepts links to pages, sites, mail addresses and phone numbers', () => {
    const links = ['/catalogue?category=bottles', '#top', 'https://a.example/', 'tel:+61855501234']
    const text = links.map((link) => `[there](${link})`).join(' ')
    expect(listLinks(bodyOf(text))).toEqual(links)
  })
})

describe('parseArticle refuses an article', () => {
  it.each([
    ['with HTML in a line', 'One <b>bold</b> word.'],
    ['with a block of HTML', '<script>alert(1)</script>'],
    ['with a picture that is not in the library', '![a bottle](/bottle.png)'],
    ['with a picture of another site', '![a bottle](https://a.example/pictures/a)'],
    ['with a picture in a sentence', 'See ![a](/pictures/a) here.'],
    ['with a heading of the first level', '# Title again'],
    ['with two headings of the same words', '## Glass\n\nOne.\n\n## Glass\n\nTwo.'],
    ['with a link that runs a script', '[x](javascript:alert(1))'],
    ['with a link to data', '[x](data:text/html,x)'],
    ['with a link to wherever this came from', '[x](//evil.example)'],
    ['with a link by a backslash', '[x](/\\evil.example)'],
    ['with a script behind a character reference', '[x](java&#115;cript:alert(1))'],
    ['with a list of check boxes', '- [ ] count'],
    ['with a title of a link', '[x](/news "News")'],
    ['without a body', ''],
  ])('%s', (_, markdown) => {
    expect(refusal(head + markdown)).not.toBeNull()
  })

  it('with the line of the block that cannot be read', () => {
    expect(refusal(`${head}One.\n\n- a\n- b\n\n# Title\n`)).toBe(
      'text: line 6: a heading has level 1; use ## or ###',
    )
  })

  it('with missing, unknown or invalid front matter', () => {
    expect(refusal(`${head.replace(/^title.*\n/m, '')}Text.`)).toMatch(/^title/)
    expect(refusal(`${head.replace('2024-02-29', '2023-02-29')}Text.`)).toMatch(/^published/)
    expect(refusal(`${head.replace('[glass]', '[hats]')}Text.`)).toMatch(/^tags/)
    expect(refusal(`${head.replace('author:', 'price: 1\nauthor:')}Text.`)).toMatch(/price/)
    expect(refusal('Only text.')).toMatch(/---/)
    expect(refusal('---\ntitle: [\n---\nText.')).not.toBeNull()
  })

  it.each(['', 'A-Test', 'a_test', '../etc', 'a--b', 'a/b', '2020'])(
    'with the slug “%s”',
    (slug) => {
      expect(refusal(`${head}Text.`, slug)).toMatch(/address/)
    },
  )
})

describe('proposeSlug', () => {
  it.each([
    ['Why recycle glass?', 'why-recycle-glass'],
    ['Māori names on labels’ backs', 'maori-names-on-labels-backs'],
    ['2027 vintage: what’s new', 'vintage-whats-new'],
    ['100 %', ''],
  ])('makes a path of “%s”', (title, slug) => {
    expect(proposeSlug(title)).toBe(slug)
  })

  it('cuts long titles to a valid slug', () => {
    expect(proposeSlug('glass '.repeat(30))).toMatch(/^glass(-glass)+$/)
  })
})
