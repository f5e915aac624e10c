import { describe, expect, it } from 'vitest'
import { readSeedCatalogue } from '#tests/factories/seed-catalogue.ts'
import { labelOfPlace } from './product-fields.ts'

describe('labelOfPlace', () => {
  it('labels attributes, origins, packs and texts of a product as the form does', async () => {
    const { dictionary } = await readSeedCatalogue()
    const labels = [
      'attributes.glassMass',
      'provenance.glassMass',
      'provenance.leadTime',
      'packs.pack.pieces',
      'searchDescription',
      'name',
    ].map((place) => labelOfPlace(place, dictionary))
    expect(labels).toEqual([
      'Weight',
      'Origin of Weight',
      'Origin of Lead time',
      'Pieces in a pack',
      'Search description',
      'Name',
    ])
    expect(labelOfPlace('leadTime.from', dictionary)).toBeUndefined()
  })
})
