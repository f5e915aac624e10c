import { describe, expect, it } from 'vitest'
import { buildAttribute, buildDictionary } from '#tests/factories/attribute-dictionary.ts'
import { buildProduct } from '#tests/factories/product.ts'
import { productCsv } from '#tests/factories/product-csv.ts'
import { csv, dictionary, file, openImports } from '#tests/support/imports.ts'
import type { AttributeDictionary } from '../dictionary/attribute-dictionary.ts'
import { attributeTable } from '../tables.server.ts'
import { importCatalogue } from './import-catalogue.server.ts'

const { run, test } = openImports()

describe('dictionary import', () => {
  const attributes = (given: AttributeDictionary) =>
    file(
      [
        'key,label,type,unit,categories,min,max,facet,card,position,explanation',
        ...[...given.values()].map((one) =>
          [
            one.key,
            one.label,
            one.type,
            one.unit,
            one.categories.join(' '),
            one.min ?? '',
            one.max ?? '',
            one.facet ? 'yes' : 'no',
            one.card ?? '',
            one.position,
            one.explanation,
          ].join(','),
        ),
      ].join('\n'),
      'attributes.csv',
    )
  const values = (given: AttributeDictionary) =>
    file(
      [
        'attribute,value,label',
        ...[...given.values()].flatMap(({ key, values }) =>
          values.map(({ value, label }) => `${key},${value},${label}`),
        ),
      ].join('\n'),
      'attribute-values.csv',
    )
  const both = (given: AttributeDictionary) => [attributes(given), values(given)]

  it('adds an attribute that products of the same import already use', async () => {
    const wider = new Map([
      ...dictionary,
      ['grade', buildAttribute({ key: 'grade', type: 'integer', min: 1, max: 5, position: 300 })],
    ])
    const product = buildProduct({ attributes: { grade: 3 } })
    const products = file(productCsv([product], wider))
    const result = await importCatalogue(test.db, [products, ...both(wider)])
    expect(result).toMatchObject({ outcome: 'done', dictionaryChanged: true, inserted: 1 })
    const again = await importCatalogue(test.db, [products, ...both(wider)])
    expect(again).toMatchObject({ outcome: 'done', dictionaryChanged: false, unchanged: 1 })
  })

  it('refuses to remove an attribute that stored products have', async () => {
    await run(csv(buildProduct({ sku: 'GB-1', attributes: { bore: 18.5, colour: 'amber' } })))
    const narrower = new Map(dictionary)
    narrower.delete('bore')
    const colour = buildAttribute({
      ...buildDictionary().get('colour'),
      key: 'colour',
      values: [{ value: 'flint', label: 'Flint' }],
    })
    expect(await run(...both(new Map([...narrower, ['colour', colour]])))).toEqual([
      '1 bore: is not in the dictionary any more (GB-1)',
      '1 colour: must be one of flint; is “amber” (GB-1)',
    ])
    expect(await test.db.$count(attributeTable)).toBe(dictionary.size)
  })

  it('refuses a colour that cannot be drawn', async () => {
    const colour = buildAttribute({
      ...buildDictionary().get('colour'),
      key: 'colour',
      values: [{ value: 'plaid', label: 'Plaid' }],
    })
    expect(await run(...both(new Map([['colour', colour]])))).toEqual([
      expect.stringMatching(
        /^2 value: plaid has no paint, .+ antique, french, flint, .+ in app\/domain\/.+\.ts$/,
      ),
    ])
  })

  it('requires both of its files', async () => {
    expect(await run(attributes(dictionary))).toEqual([expect.stringContaining('both together')])
    expect(await run(values(dictionary))).toEqual([expect.stringContaining('both together')])
  })

  it('reports the errors in it', async () => {
    const text = [
      'key,label,type,unit,categories,min,max,facet,card,position,explanation',
      'Height,Height,number,,,,,no,,1,',
      'slug,Slug,text,,,,,no,,1,',
      'constructor,A,text,,,1,,no,,1,',
      'width,Width,integer,mm,boxes,5,1,maybe,0,,',
      'print,Print,enum,,,,,no,,1,',
      'width,Width,integer,mm,,,,no,,1,',
      'page,Page,text,,,,,yes,,1,',
    ].join('\n')
    const listed = 'attribute,value,label\nwidth,a,A\nnone,a,A\nprint,,A'
    const result = await run(file(text, 'attributes.csv'), file(listed, 'attribute-values.csv'))
    expect(result).toEqual([
      expect.stringContaining('2 type: must be one of'),
      expect.stringContaining('2 key: must be one word in camelCase'),
      '3 key: slug is the name of something else',
      '4 min: is for numbers, the type is text',
      '4 key: constructor is the name of something else',
      '5 max: is less than min',
      expect.stringContaining('5 card: must be a whole number'),
      '5 position: is empty',
      '5 categories: “boxes” is not a category',
      expect.stringContaining('5 facet: must be one of yes, no'),
      expect.stringContaining('6 type: is an enum without values'),
      '7 key: width is there twice',
      expect.stringContaining('8 key: page cannot be a filter'),
      '2 attribute: width is of type integer and has no values',
      '3 attribute: “none” is not an attribute',
      '4 value: is empty',
    ])
  })
})
