import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { replaceMissingGlyphs } from '#app/platform/pdf/choose-font.ts'
import { buildSeedCatalogue, readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { isLong } from '#tests/support/long.ts'
import { dielinesOf } from '../dieline/dieline.ts'
import { drawingOf } from '../drawing/drawing.ts'
import type { Product } from '../product/product.ts'
import { drawSheet } from '../technical-drawing/technical-drawing.ts'
import { sheetEdition, sheetFacts } from './sheet-facts.ts'
import { writeSheet } from './write-sheet.server.ts'

const seed = await readSeedCatalogue()
const catalogue = await buildSeedCatalogue()
const issue = {
  day: '2026-11-21',
  company: { name: 'Vpack', phone: '(08) 5550 1234', email: 'a@vpack.example' },
  site: 'https://vpack.example',
}
const contentOf = (product: Product) => ({
  facts: sheetFacts(catalogue, product),
  drawn: drawSheet(product),
  drawing: drawingOf(product),
  dieline: dielinesOf(product.attributes)[0] ?? null,
  issue,
})
const sheetOf = async (product: Product) =>
  Buffer.from(await writeSheet(contentOf(product))).toString('latin1')
/** One product of every kind of goods, including special orders and obsolete ones. */
const kinds = new Map(seed.products.map((one) => [`${one.subcategory} ${one.status}`, one]))
const lengthOf = (product: Product) => JSON.stringify(sheetFacts(catalogue, product)).length
/** The product of every category with the longest content. */
const longest = new Map(
  [...kinds.values()]
    .toSorted((one, other) => lengthOf(one) - lengthOf(other))
    .map((one) => [one.category as string, one]),
)
const bottle = catalogue.bySlug.get('750ml-burgundy-french-bvs-12pk')

/** Uncompressed content of a PDF's streams. */
function streamsOf(pdf: string): string {
  return [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, data = '']) => {
      try {
        return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

describe('specification sheet', () => {
  it('is one page, tagged, in English, and names its author', async () => {
    if (!bottle) throw new Error('the seed has changed')
    const pdf = await sheetOf(bottle)
    expect(pdf.startsWith('%PDF-1.7')).toBe(true)
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf).toMatch(/\/Marked true/)
    expect(pdf).toMatch(/\/Lang \(en-AU\)/)
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure']) {
      expect(pdf).toMatch(new RegExp(`/S /${tag}\\b`))
    }
    expect(pdf).toMatch(/\/Alt \(/)
  })

  it('can be selected and searched: every glyph has its character', async () => {
    if (!bottle) throw new Error('the seed has changed')
    const streams = streamsOf(await sheetOf(bottle))
    const named = streams.match(/beginbfrange[\s\S]*?endbfrange/g)?.join('') ?? ''
    for (const letter of 'GBU750S295mm·–’') {
      const code = (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
      expect(named).toContain(`<${code}>`)
    }
  })

  it.each([...(isLong ? kinds : longest)])('fits one page for %s', async (_, product) => {
    const pdf = await sheetOf(product)
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  })

  it('has a version that changes with its content', () => {
    if (!bottle) throw new Error('the seed has changed')
    const { version } = sheetFacts(catalogue, bottle)
    expect(sheetFacts(catalogue, bottle).version).toBe(version)
    const heavier = { ...bottle, attributes: { ...bottle.attributes, glassMass: 501 } }
    expect(sheetFacts(catalogue, heavier).version).not.toBe(version)
  })

  it('is deterministic, and matches the hash of its edition', async () => {
    if (!bottle) throw new Error('the seed has changed')
    const pdf = await sheetOf(bottle)
    expect(await sheetOf(bottle)).toBe(pdf)
    const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
    // Sheets are cached by their content. If only `sheet` changes, the same content is written
    // differently: increment the edition in `sheet-facts.ts`, so that old sheets are not served,
    // and update all three here. If `content` changes too, just update them.
    expect({
      edition: sheetEdition,
      content: digest(JSON.stringify(contentOf(bottle))),
      sheet: digest(streamsOf(pdf)),
    }).toEqual({ edition: 5, content: '150123b9eecbbb7a', sheet: '675bb4f16b0ac44d' })
  })

  it('can be written from structured-cloned content', () => {
    for (const product of kinds.values()) {
      expect(structuredClone(contentOf(product))).toEqual(contentOf(product))
    }
  })

  it('contains no character that the typeface lacks', () => {
    const known =
      /^[\u0020-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212\u00d7\n]*$/
    for (const product of seed.products) {
      const { attributes, packs, fits, codes, ...said } = sheetFacts(catalogue, product)
      const rows = [...attributes, ...packs, ...fits, ...codes]
      const texts = [said.name, said.description, ...rows.flatMap((row) => [row.label, row.text])]
      expect(replaceMissingGlyphs(texts.join('\n'))).toMatch(known)
    }
  })
})
