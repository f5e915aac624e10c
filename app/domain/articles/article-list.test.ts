import { describe, expect, it } from 'vitest'
import type { Article } from './article.ts'
import { buildArticleList, findNeighbours, groupArticlesByYear } from './article-list.ts'
import { estimateReadingMinutes } from './reading-time.ts'

function article(slug: string, published: string, words = 10): Article {
  return {
    slug,
    published,
    title: slug,
    summary: slug,
    author: 'Technical Manager',
    tags: ['glass'],
    places: [],
    products: [],
    image: null,
    share: null,
    body: [{ type: 'paragraph', children: [{ type: 'text', text: 'word '.repeat(words) }] }],
  }
}

const list = buildArticleList(1, [
  article('old', '2019-12-31'),
  article('new', '2021-01-01'),
  article('b', '2020-06-01'),
  article('a', '2020-06-01'),
])

describe('article list', () => {
  it('is grouped by year, newest first', () => {
    const years = groupArticlesByYear(list.entries).map(({ year, entries }) => [
      year,
      entries.map(({ slug }) => slug),
    ])
    expect(years).toEqual([
      ['2021', ['new']],
      ['2020', ['a', 'b']],
      ['2019', ['old']],
    ])
  })

  it('links each article to the one before and the one after', () => {
    expect(findNeighbours(list, 'a')).toMatchObject({
      earlier: { slug: 'b' },
      later: { slug: 'new' },
    })
    expect(findNeighbours(list, 'new')).toMatchObject({ earlier: { slug: 'a' }, later: null })
    expect(findNeighbours(list, 'old').earlier).toBeNull()
    expect(findNeighbours(list, 'nowhere')).toEqual({ earlier: null, later: null })
  })
})

describe('reading time', () => {
  it.each([
    [1, 1],
    [320, 1],
    [340, 2],
    [660, 3],
  ])('of %i words is %i min', (words, minutes) => {
    expect(estimateReadingMinutes(article('x', '2020-01-01', words).body)).toBe(minutes)
  })
})
