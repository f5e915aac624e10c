import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSeedCatalogue, readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { filledPicture } from './filled-picture.ts'
import { flatFileOf, pictureFolder, pictureHeights, pictureTypes } from './picture-view.ts'
import { renderedPictureOf } from './rendered-picture.ts'
import taken from './rendered-pictures.json' with { type: 'json' }

const folder = path.resolve(import.meta.dirname, '../../../../public', pictureFolder)
const { products } = await readSeedCatalogue()
const catalogue = await buildSeedCatalogue()
const pictured = products.filter((product) => renderedPictureOf(product))
const files = Object.values(taken).map(([file]) => String(file))

describe('pictures in the repository', () => {
  it('exist in every size and type', () => {
    expect(files.length).toBeGreaterThan(0)
    const missing = files.flatMap((file) =>
      pictureHeights.flatMap((height) =>
        [...pictureTypes.map((type) => `${file}-${height}.${type}`), flatFileOf(file)].filter(
          (name) => !existsSync(path.join(folder, name)),
        ),
      ),
    )
    expect(missing).toEqual([])
  })

  it('are at most 20 kB for a card, 90 kB for a page, and 40 MB together', () => {
    let all = 0
    for (const name of readdirSync(folder)) {
      const { size } = statSync(path.join(folder, name))
      const isPage = name.includes(`-${pictureHeights[2]}.`)
      expect(size, name).toBeLessThanOrEqual(isPage ? 90_000 : 20_000)
      all += size
    }
    expect(all).toBeLessThanOrEqual(40_000_000)
  })

  it('all belong to products of the seed, with no obsolete files', () => {
    const filled = catalogue.products.map((product) => filledPicture(catalogue, product))
    const used = new Set([
      ...pictured.map((product) => renderedPictureOf(product)?.file),
      ...filled.map((picture) => picture?.drawing.picture?.file),
    ])
    expect(files.filter((file) => !used.has(file))).toEqual([])
  })
})

describe('picture of a product', () => {
  it('exists for every kind of product', () => {
    const kindOf = ({ category, subcategory }: (typeof products)[number]) =>
      `${category}/${subcategory}`
    const kinds = new Set(products.map(kindOf))
    expect(kinds.size).toBeGreaterThan(25)
    expect([...kinds].filter((kind) => !pictured.some((one) => kindOf(one) === kind))).toEqual([])
  })

  it('is the same for all packs of one mould and colour', () => {
    const [first] = pictured
    if (!first) throw new Error('There is no picture.')
    const same = products.filter(
      ({ mould, attributes }) =>
        mould === first.mould && attributes.colour === first.attributes.colour,
    )
    expect(new Set(same.map((product) => renderedPictureOf(product)?.file)).size).toBe(1)
  })

  it('is not shown after a figure that it depends on has changed', () => {
    for (const product of pictured.slice(0, 20)) {
      for (const key of ['height', 'diameter', 'glassMass', 'bore', 'shoulderStart']) {
        const figure = product.attributes[key]
        if (typeof figure !== 'number') continue
        const attributes = { ...product.attributes, [key]: figure + 1 }
        expect(renderedPictureOf({ ...product, attributes }), `${product.sku} ${key}`).toBeNull()
      }
    }
  })

  it('does not change with price, packs or texts', () => {
    const [first] = pictured
    if (!first) throw new Error('There is no picture.')
    const attributes = { ...first.attributes, palletHeight: 1, recyclability: 'not' }
    expect(renderedPictureOf({ ...first, attributes })).toEqual(renderedPictureOf(first))
  })
})
