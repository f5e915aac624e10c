import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { australiaShape } from '#app/site/contact/map/australia-shape.ts'
import { readShape } from '#app/site/contact/map/live-map.ts'
import { drawAustralia, folder } from './draw-australia.ts'

it('Australia’s map files equal those generated from the atlas', () => {
  for (const [name, content] of Object.entries(drawAustralia())) {
    expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(content)
  }
})

it('Australia’s shores are closed rings within its bounds, including Tasmania', () => {
  const rings = readShape(australiaShape)
  for (const ring of rings) {
    expect(ring.length).toBeGreaterThan(3)
    expect(ring.at(-1)).toEqual(ring[0])
    for (const [lng, lat] of ring) {
      expect([lng > 112, lng < 154, lat > -44, lat < -9]).toEqual([true, true, true, true])
    }
  }
  expect(rings.filter((ring) => ring.every(([, lat]) => lat < -40.5)).length).toBeGreaterThan(0)
})
