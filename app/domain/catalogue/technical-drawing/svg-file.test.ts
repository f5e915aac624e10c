import { expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { svgDrawing } from './svg-file.ts'

const { products } = await readSeedCatalogue()
const day = '2026-11-21'

it('the sheet of every product is A4 and small, and has valid numbers only', () => {
  for (const product of products.filter((_, index) => index % 5 === 0)) {
    const svg = svgDrawing(product, 'mm', day)
    expect(svg, product.sku).toContain('width="210mm" height="297mm"')
    expect(svg.length, product.sku).toBeLessThan(15_000)
    expect(svg, product.sku).not.toMatch(/NaN|Infinity|undefined/)
  }
})

it('the sheet states code, name, date, scale and units, and that estimates are not for tooling', () => {
  const claret = products.find(({ slug }) => slug === '750ml-claret-antique-bvs-bulk')
  if (!claret) throw new Error('no claret')
  const words =
    svgDrawing({ ...claret, provenance: { ...claret.provenance, height: 'estimate' } }, 'inch', day)
      .match(/>[^<]+</g)
      ?.join('') ?? ''
  for (const said of [claret.sku, '21 November 2026', '1 : 2', 'inches', '11.81*']) {
    expect(words).toContain(said)
  }
  expect(words).toContain('Not for tooling.')
  expect(words).not.toContain('>300*<')
})

it('every line has its stroke as attributes, without a style sheet', () => {
  for (const product of products.filter((_, index) => index % 11 === 0)) {
    const svg = svgDrawing(product, 'mm', day)
    expect(svg, product.sku).not.toMatch(/<style|style=|class=/)
    for (const [path] of svg.matchAll(/<path[^>]*>/g)) {
      expect(path, product.sku).toMatch(/ fill="/)
      expect(path, product.sku).toMatch(/ stroke="(?:none"|#[0-9a-f]{3,6}" stroke-width="[\d.]+")/)
    }
  }
})

it('a name with markup and half a surrogate pair stays text', () => {
  const [some] = products
  if (!some) throw new Error('no product')
  const svg = svgDrawing({ ...some, name: '</title><script>x</script>&\u0001\ud800' }, 'mm', day)
  expect(svg).not.toContain('<script')
  expect(svg).toContain('&lt;script&gt;')
  expect(svg).not.toContain('\u0001')
})
