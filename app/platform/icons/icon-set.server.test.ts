import { expect, it } from 'vitest'
import { findIcon } from './icon-set.server.ts'

it('has an icon for each of its names, and none for any other', () => {
  for (const name of ['brand-linkedin', 'arrow-right', 'bottle']) {
    expect(findIcon(name), name).toMatchObject({ width: 24, height: 24 })
    expect(findIcon(name)?.body).toMatch(/^<(?:path|g|circle)/)
  }
  for (const name of ['', 'no-such-icon', 'constructor', '__proto__', 'BRAND-LINKEDIN']) {
    expect(findIcon(name), name).toBeNull()
  }
})

it('draws with attributes alone, as the site’s policy asks', () => {
  expect(findIcon('brand-instagram')?.body).not.toMatch(/style=|<script|on\w+=/)
})
