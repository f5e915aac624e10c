import { describe, expect, it } from 'vitest'
import { project } from './projection.ts'
import { projectOntoSheet, sheet } from './sheet.ts'

describe('project', () => {
  it('puts the centre of the world in the centre, at every zoom level', () => {
    expect(project({ lat: 0, lng: 0 }, 0)).toEqual({ x: 128, y: 128 })
    expect(project({ lat: 0, lng: 0 }, 4)).toEqual({ x: 2048, y: 2048 })
  })

  it('matches map tiles: the square world ends at 85.0511° (OpenStreetMap, slippy map)', () => {
    const { x, y } = project({ lat: 85.0511287798, lng: 180 }, 1)
    expect(x).toBeCloseTo(512, 6)
    expect(y).toBeCloseTo(0, 6)
  })
})

it('the sheet contains all of Australia, from Steep Point to Byron and from Cape York to South East Cape', () => {
  const capes = [
    { lat: -26.15, lng: 113.16 },
    { lat: -28.63, lng: 153.64 },
    { lat: -10.69, lng: 142.53 },
    { lat: -43.64, lng: 146.83 },
  ]
  for (const cape of capes) {
    const { x, y } = projectOntoSheet(cape)
    expect([x > 20, x < sheet.width - 20, y > 20, y < sheet.height - 20]).toEqual(
      Array.from({ length: 4 }, () => true),
    )
  }
})
