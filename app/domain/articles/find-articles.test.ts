import { describe, expect, it } from 'vitest'
import type { Article } from './article.ts'
import { buildArticleList } from './article-list.ts'
import { findArticles } from './find-articles.ts'

const article = (slug: string, title: string, summary: string): Article => ({
  slug,
  title,
  summary,
  published: '2024-05-01',
  author: 'Technical Manager',
  tags: ['glass'],
  places: [],
  products: [],
  image: null,
  share: null,
  body: [],
})

const { entries } = buildArticleList(1, [
  article('recycle', 'Why recycle glass?', 'Glass can go round again.'),
  article('corks', 'How long should a cork be?', 'Length and bore of a bottle.'),
])
const slugsFor = (q: string) => findArticles(entries, q).map(({ slug }) => slug)

describe('findArticles', () => {
  it('finds an article by related forms of its words', () => {
    expect(slugsFor('recycled glass')).toEqual(['recycle'])
    expect(slugsFor('recycling')).toEqual(['recycle'])
    expect(slugsFor('corks length')).toEqual(['corks'])
  })

  it('finds none if one word occurs nowhere, or none in the title', () => {
    expect(slugsFor('recycled carton')).toEqual([])
    expect(slugsFor('bottle')).toEqual([])
    expect(slugsFor('')).toEqual([])
  })
})
