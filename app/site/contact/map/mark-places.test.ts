import { describe, expect, it } from 'vitest'
import { shippedContent } from '#app/domain/content/shipped-content.ts'
import { markPlaces, narrowest, straightDistance } from './mark-places.ts'
import { boxesOverlap, labelBox } from './place-labels.ts'
import { sheet } from './sheet.ts'

const { map } = shippedContent('CONTACT-PAGE')
const { company } = shippedContent('GLOBAL')

describe('the map of the places that the site starts with', () => {
  it('has every place on the sheet, and its distance from the head office', () => {
    const places = markPlaces(map.markers, company.address.city)
    for (const { left, top } of places) {
      expect([left > 0, left < 100, top > 0, top < 100]).toEqual([true, true, true, true])
    }
    const distances = Object.fromEntries(places.map(({ name, distance }) => [name, distance]))
    expect(distances.Angaston).toBeNull()
    expect(distances['McLaren Vale']).toBeLessThan(100)
    expect(distances.Perth).toBeGreaterThan(2000)
  })

  it('has no name that hides another or is cut off, on the smallest screens', () => {
    const height = (narrowest * sheet.height) / sheet.width
    const boxes = markPlaces(map.markers, '').map(({ name, left, top, label }) =>
      labelBox({ name, x: (left * narrowest) / 100, y: (top * height) / 100 }, label),
    )
    for (const [index, box] of boxes.entries()) {
      expect([box.left >= 0, box.right <= narrowest]).toEqual([true, true])
      expect(boxes.slice(index + 1).filter((other) => boxesOverlap(box, other))).toEqual([])
    }
  })

  it('leaves distances out when the head office is none of its places', () => {
    const places = markPlaces(map.markers, 'Elsewhere')
    expect(places.map(({ distance }) => distance)).toEqual(map.markers.map(() => null))
  })
})

describe('a straight distance', () => {
  it('is a quarter of the Earth’s girth from the equator to a pole', () => {
    const quarter = straightDistance({ lat: 0, lng: 10 }, { lat: 90, lng: 0 })
    expect(quarter).toBeCloseTo((Math.PI * 6371.0088) / 2, 6)
  })

  it('is the same both ways, and none from a place to itself', () => {
    const [perth, sydney] = [
      { lat: -31.9523, lng: 115.8613 },
      { lat: -33.8688, lng: 151.2093 },
    ]
    expect(straightDistance(perth, sydney)).toBeCloseTo(straightDistance(sydney, perth), 9)
    expect(straightDistance(perth, perth)).toBe(0)
  })
})
