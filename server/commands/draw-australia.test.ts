import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { australiaShape } from '#app/site/contact/map/australia-shape.ts'
import { readShape } from '#app/site/contact/map/live-map.ts'
import { drawAustralia, folder } from './draw-australia.ts'

it('the Australia of the map is the atlas’s, as it was drawn last', () => {
  for (const [name, content] of Object.entries(drawAustralia())) {
    expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(content)
  }
})

it('its shores are closed rings within Australia’s bounds, Tasmania’s among them', () => {
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
