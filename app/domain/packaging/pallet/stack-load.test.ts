import { describe, expect, it } from 'vitest'
import { stackLoadOf } from './stack-load.ts'

const carton = { filledMass: 8.19, filledPerLayer: 16, filledPerPallet: 112, boxCompression: 1520 }

describe('load on the bottom carton', () => {
  it('is above the limit in lay-down cartons stacked seven high, and within it four high', () => {
    expect(stackLoadOf({ ...carton, stackBearer: 'carton' })).toEqual({
      bearer: 'carton',
      load: 482,
      limit: 304,
      isAbove: true,
    })
    expect(stackLoadOf({ ...carton, filledPerPallet: 64, stackBearer: 'carton' })).toMatchObject({
      load: 241,
      isAbove: false,
    })
  })

  it('is borne by upright contents, whatever the carton withstands', () => {
    const upright = {
      filledMass: 15.03,
      filledPerLayer: 16,
      filledPerPallet: 64,
      boxCompression: 1530,
    }
    expect(stackLoadOf({ ...upright, stackBearer: 'contents' })).toEqual({
      bearer: 'contents',
      load: 442,
      limit: 306,
      isAbove: false,
    })
  })

  it('is null if a figure, or what bears the stack, is not on file', () => {
    expect(stackLoadOf(carton)).toBeNull()
    const { boxCompression: _, ...rest } = carton
    expect(stackLoadOf({ ...rest, stackBearer: 'carton' })).toBeNull()
  })
})
