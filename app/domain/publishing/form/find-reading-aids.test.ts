import { describe, expect, it } from 'vitest'
import { findReadingAids, findSkippedHeadings } from './find-reading-aids.ts'

const isPage = (path: string) => path === '/about'

describe('findReadingAids', () => {
  it('reports links that lead nowhere, but not anchors, other sites and pages', () => {
    const links = ['/about#team', 'https://example.com', '/gone?x=1'].map((href) => ({ href }))
    expect(findReadingAids({ links }, isPage)).toEqual([
      { kind: 'dead-link', field: 'links[2].href', message: 'The link to /gone leads nowhere.' },
    ])
  })

  it('reports a picture without an alternative text at the field to fill', () => {
    const image = { src: '/a.png', alt: '' }
    expect(findReadingAids({ image, drawn: { src: '', alt: '' } }, isPage)).toMatchObject([
      { kind: 'missing-alternative', field: 'image.alt' },
    ])
  })

  it('reports sentences of more than 32 words', () => {
    const words = (count: number) => `${'glass '.repeat(count).trim()}.`
    expect(findReadingAids({ text: `${words(32)} ${words(33)}` }, isPage)).toMatchObject([
      { kind: 'long-sentence', field: 'text', message: expect.stringContaining('33 words') },
    ])
  })
})

it('findSkippedHeadings reports a level that is skipped on the way down only', () => {
  expect(findSkippedHeadings([1, 2, 3, 2, 4, 1])).toEqual([
    'A heading of level 4 follows one of level 2.',
  ])
})
