import { describe, expect, it } from 'vitest'
import { placeLabels } from './place-labels.ts'

describe('placeLabels', () => {
  it('puts a label to the right of its pin if nothing is in the way', () => {
    expect(placeLabels([{ name: 'Perth', x: 50, y: 50 }], 300)).toMatchObject([{ anchor: 'start' }])
  })

  it('puts a label to the left at the right edge', () => {
    expect(placeLabels([{ name: 'Perth', x: 290, y: 50 }], 300)).toMatchObject([{ anchor: 'end' }])
  })

  it('avoids the pin and the label of a neighbour', () => {
    const [first, second] = placeLabels(
      [
        { name: 'Angaston', x: 100, y: 50 },
        { name: 'McLaren Vale', x: 103, y: 57 },
      ],
      300,
    )
    expect(first).not.toEqual(second)
  })

  it('places every label, however crowded the map is', () => {
    const crowd = Array.from({ length: 50 }, () => ({ name: 'Here', x: 100, y: 100 }))
    expect(placeLabels(crowd, 300)).toHaveLength(50)
    expect(placeLabels([], 300)).toEqual([])
  })
})
