import { describe, expect, it } from 'vitest'
import type { Typesetter } from '#app/platform/process/typesetter.server.ts'
import { renderArticlePicture } from './article-picture.ts'
import { renderSheet } from './picture-sheet.ts'
import { renderSitePicture } from './site-picture.ts'

/** Typesetter whose letters are half as wide as high and remain text. */
const type: Typesetter = {
  widthOf: (text, { size }) => (text.length * size) / 2,
  line: (text, { x }) => `<text x="${x}">${text}</text>`,
}

describe('sharing picture', () => {
  it('shows the name of the company, with its dot', () => {
    const company = 'Redgum Glass'
    const site = renderSitePicture({ company, tagline: 'Bottles.', bottles: [] }, type, new Map())
    const news = { company, title: 'Punts', published: '20 August 2018', drawings: [] }
    for (const picture of [site, renderArticlePicture(news, type, new Map())]) {
      expect(picture).toContain('<text x="64">Redgum Glass</text><text x="304">.</text>')
      expect(picture).not.toContain('Vpack')
    }
  })

  it('truncates a name that would overlap the text next to it', () => {
    const picture = renderSheet('', 'The Redgum and Rivergum Bottle and Closure Company', type)
    const [, name = '', dotAt] = /<text x="64">(.*?)<\/text><text x="(\d+)">/.exec(picture) ?? []
    expect(name).toMatch(/^The Redgum .+…$/)
    expect(Number(dotAt)).toBeLessThanOrEqual(64 + 600)
  })
})
