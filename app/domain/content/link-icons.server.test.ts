import { expect, it } from 'vitest'
import { linkIconsOf } from './link-icons.server.ts'
import { shippedContent } from './shipped-content.ts'

it('link icons are collected from links anywhere in the content', () => {
  const link = { text: 'Write', href: '/contact', icon: 'mail-forward' }
  expect(Object.keys(linkIconsOf({ items: [{ link }], other: 7 }))).toEqual(['mail-forward'])
})

it('link icons are found by their former names, and omitted if unknown', () => {
  const icons = linkIconsOf([
    { icon: 'linkedin' },
    { icon: 'no-such-icon' },
    { icon: 'constructor' },
  ])
  expect(Object.keys(icons)).toEqual(['linkedin'])
})

it('link icons exist for all three shipped profiles', () => {
  const { social } = shippedContent('GLOBAL')
  expect(Object.keys(linkIconsOf(social))).toEqual(social.map(({ icon }) => icon))
})
