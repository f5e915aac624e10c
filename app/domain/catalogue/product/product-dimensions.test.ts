import { describe, expect, it } from 'vitest'
import { glassFootprint } from './product-dimensions.ts'

const bottle = (attributes: Record<string, number>, category = 'bottles') =>
  glassFootprint({ category, attributes })

describe('footprint of a bottle', () => {
  it('follows from its mass, volume and recycled content', () => {
    expect(bottle({ glassMass: 400, volume: 750, recycledContent: 50 })).toEqual({
      recycledPercent: 50,
      glassGramsPerLitre: 533,
      kgPerThousand: { least: 445, most: 445 },
    })
  })

  it('is a range if the recycled content is not on file', () => {
    expect(bottle({ glassMass: 400, volume: 750 })).toEqual({
      recycledPercent: null,
      glassGramsPerLitre: 533,
      kgPerThousand: { least: 329, most: 561 },
    })
  })

  it('is missing for other products, and without mass or volume', () => {
    expect(bottle({ glassMass: 400, volume: 750 }, 'cans')).toBeNull()
    expect(bottle({ volume: 750 })).toBeNull()
    expect(bottle({ glassMass: 400 })).toBeNull()
  })
})
