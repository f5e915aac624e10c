import { expect, it } from 'vitest'
import { findIcon, findIconNames } from './icon-set.server.ts'

it('findIcon finds icons by name and alias, and returns null for other names', () => {
  for (const name of ['brand-linkedin', 'arrow-right', 'bottle']) {
    expect(findIcon(name), name).toMatchObject({ width: 24, height: 24 })
    expect(findIcon(name)?.body).toMatch(/^<(?:path|g|circle)/)
  }
  for (const name of ['', 'no-such-icon', 'constructor', '__proto__', 'BRAND-LINKEDIN']) {
    expect(findIcon(name), name).toBeNull()
  }
})

it('findIcon returns icons without inline styles or scripts, as the Content-Security-Policy requires', () => {
  expect(findIcon('brand-instagram')?.body).not.toMatch(/style=|<script|on\w+=/)
})

it('findIconNames finds names that contain every word, those that begin with it first', () => {
  expect(findIconNames('truck', 60)[0]).toBe('truck')
  expect(findIconNames('delivery truck', 60)).toContain('truck-delivery')
  expect(findIconNames('', 60)).toHaveLength(60)
  expect(findIconNames('no such icon', 60)).toEqual([])
})
