import { describe, expect, it } from 'vitest'
import { getShippedContent } from '#app/domain/content/shipped-content.ts'
import { computeDistanceKm, markPlaces, minMapWidthPx } from './mark-places.ts'
import { boxesOverlap, labelBox } from './place-labels.ts'
import { sheet } from './sheet.ts'

const { map } = getShippedContent('CONTACT-PAGE')
const { company } = getShippedContent('GLOBAL')

describe('markPlaces with the seeded locations', () => {
  it('puts every place on the sheet, with its distance from the head office', () => {
    const places = markPlaces(map.markers, company.address.city)
    for (const { left, top } of places) {
      expect([left > 0, left < 100, top > 0, top < 100]).toEqual([true, true, true, true])
    }
    const distances = Object.fromEntries(places.map(({ name, distance }) => [name, distance]))
    expect(distances.Angaston).toBeNull()
    expect(distances['McLaren Vale']).toBeLessThan(100)
    expect(distances.Perth).toBeGreaterThan(2000)
  })

  it('places labels without overlaps and without clipping on the smallest screens', () => {
    const height = (minMapWidthPx * sheet.height) / sheet.width
    const boxes = markPlaces(map.markers, '').map(({ name, left, top, label }) =>
      labelBox({ name, x: (left * minMapWidthPx) / 100, y: (top * height) / 100 }, label),
    )
    for (const [index, box] of boxes.entries()) {
      expect([box.left >= 0, box.right <= minMapWidthPx]).toEqual([true, true])
      expect(boxes.slice(index + 1).filter((other) => boxesOverlap(box, other))).toEqual([])
    }
  })

  it('returns no distances if the head office is not among the markers', () => {
    const places = markPlaces(map.markers, 'Elsewhere')
    expect(places.map(({ distance }) => distance)).toEqual(map.markers.map(() => null))
  })
})

describe('computeDistanceKm', () => {
  it('is a quarter of the Earth’s circumference from the equator to a pole', () => {
    const quarter = computeDistanceKm({ lat: 0, lng: 10 }, { lat: 90, lng: 0 })
    expect(quarter).toBeCloseTo((Math.PI * 6371.0088) / 2, 6)
  })

  it('is symmetric, and 0 from a place to itself', () => {
    const [perth, sydney] = [
      { lat: -31.9523, lng: 115.8613 },
      { lat: -33.8688, lng: 151.2093 },
    ]
    expect(computeDistanceKm(perth, sydney)).toBeCloseTo(computeDistanceKm(sydney, perth), 9)
    expect(computeDistanceKm(perth, perth)).toBe(0)
  })
})
