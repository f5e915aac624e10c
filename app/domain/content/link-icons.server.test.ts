import { expect, it } from 'vitest'
import { linkIconsOf } from './link-icons.server.ts'
import { shippedContent } from './shipped-content.ts'

it('are those that links bear anywhere in the content, drawn from the whole set', () => {
  const link = { text: 'Write', href: '/contact', icon: 'mail-forward' }
  expect(Object.keys(linkIconsOf({ items: [{ link }], other: 7 }))).toEqual(['mail-forward'])
})

it('are found by the names of earlier releases too, and left out where the set has none', () => {
  const icons = linkIconsOf([
    { icon: 'linkedin' },
    { icon: 'no-such-icon' },
    { icon: 'constructor' },
  ])
  expect(Object.keys(icons)).toEqual(['linkedin'])
})

it('stand at each of the three profiles that the site ships with', () => {
  const { social } = shippedContent('GLOBAL')
  expect(Object.keys(linkIconsOf(social))).toEqual(social.map(({ icon }) => icon))
})
